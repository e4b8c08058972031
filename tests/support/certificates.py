"""How does a test get a certificate that only it trusts?"""

import shlex
import subprocess
from pathlib import Path
from typing import Final

KEY: Final = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
COMMANDS: Final = (
    f"req -x509 {KEY} -days 2 -subj '/CN=test authority' -keyout ca.key -out ca.crt",
    f"req {KEY} -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1"
    " -keyout server.key -out server.csr",
    "x509 -req -days 2 -CA ca.crt -CAkey ca.key -CAcreateserial -copy_extensions copy"
    " -in server.csr -out server.crt",
)


def make_certificates(folder: Path) -> dict[str, str]:
    """Make an authority and a certificate of it for 127.0.0.1; return redis.conf's directives."""
    for command in COMMANDS:
        words = ["openssl", *shlex.split(command)]
        subprocess.run(words, cwd=folder, check=True, capture_output=True)
    return {
        "tls-ca-cert-file": str(folder / "ca.crt"),
        "tls-cert-file": str(folder / "server.crt"),
        "tls-key-file": str(folder / "server.key"),
        "tls-auth-clients": "optional",
    }
