"""How does a test get a certificate that only it trusts?"""

import subprocess
from pathlib import Path


def make_certificates(folder: Path) -> dict[str, str]:
    """Make an authority and a certificate of it for 127.0.0.1; return redis.conf's directives."""
    _openssl(
        folder,
        *("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2").split(),
        *("-subj", "/CN=test authority", "-keyout", "ca.key", "-out", "ca.crt"),
    )
    _openssl(
        folder,
        *("req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes").split(),
        *("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"),
        *("-keyout", "server.key", "-out", "server.csr"),
    )
    _openssl(
        folder,
        *("x509 -req -days 2 -CA ca.crt -CAkey ca.key -CAcreateserial").split(),
        *("-copy_extensions", "copy", "-in", "server.csr", "-out", "server.crt"),
    )
    return {
        "tls-ca-cert-file": str(folder / "ca.crt"),
        "tls-cert-file": str(folder / "server.crt"),
        "tls-key-file": str(folder / "server.key"),
        "tls-auth-clients": "optional",
    }


def _openssl(folder: Path, *words: str) -> None:
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)
