"""How does a test run a real nginx with the configuration that we ship?"""

import re
import signal
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, which
from threading import Thread
from typing import Final

from .certificates import make_certificates
from .hang import HANG_SECONDS
from .programs import ROOT, free_port

SHIPPED: Final = ROOT / "deploy" / "nginx"
READY: Final = b"start worker process"


class Proxy:
    """One nginx in a folder of its own: the shipped files with other places and addresses."""

    def __init__(self, folder: Path, servers: Sequence[int]) -> None:
        """Prepare it for servers at these two ports of the loopback."""
        self.folder = folder
        self.port, self.plain_port = free_port(), free_port()
        self.url = f"https://127.0.0.1:{self.port}"
        self.access_log = folder / "access.log"
        etc = folder / "etc"
        copytree(SHIPPED, etc)
        (etc / "conf.d").mkdir()
        (etc / "chronist.conf").rename(etc / "conf.d" / "chronist.conf")
        (etc / "tls").mkdir()
        make_certificates(etc / "tls")
        for name in ("crt", "key"):
            (etc / "tls" / f"server.{name}").rename(etc / "tls" / f"chronist.{name}")
        here = {"/etc/nginx/": f"{etc}/", "/var/log/nginx/": f"{folder}/"}
        rewrite(etc / "nginx.conf", {**here, "/tmp/": f"{folder}/"})
        ports = {
            "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
            "listen [::]:80;": "",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
            "listen [::]:443 ssl;": "",
        }
        rewrite(etc / "conf.d" / "chronist.conf", {**here, **ports})
        names = ("server-a:8000", "server-b:8000")
        addresses = {name: f"127.0.0.1:{port}" for name, port in zip(names, servers, strict=True)}
        rewrite(etc / "chronist" / "servers.conf", addresses)

    def trust(self) -> ssl.SSLContext:
        """Return a context that trusts its certificate."""
        return ssl.create_default_context(cafile=self.folder / "etc" / "tls" / "ca.crt")

    @contextmanager
    def running(self) -> Iterator["Proxy"]:
        """Start it, wait until it accepts connections, and end it with the block."""
        # Files in a test's folder are only its own user's to read, so the workers stay that one.
        command = ["-p", str(self.folder), "-c", str(self.folder / "etc" / "nginx.conf")]
        extra = ["-g", "daemon off; user root; error_log stderr notice;"]
        process = subprocess.Popen([nginx_binary(), *command, *extra], stderr=subprocess.PIPE)
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if READY in line:
                break
        drain = Thread(target=process.stderr.read, daemon=True)
        drain.start()
        try:
            assert READY in b"".join(said), b"".join(said).decode()
            yield self
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(HANG_SECONDS)
            finally:
                process.kill()
                process.wait()
                drain.join()
                process.stderr.close()


def nginx_binary() -> str:
    """Return the path of this machine's nginx."""
    found = which("nginx") or which("nginx", path="/usr/sbin:/sbin")
    assert found, "nginx is missing (Debian: nginx-light)"
    return found


def rewrite(path: Path, changes: dict[str, str]) -> None:
    """Put other places and addresses into a shipped file; each must be there to be changed."""
    text = path.read_text()
    for old in changes:
        assert old in text, f"{path.name} does not say {old}"
    any_of_them = "|".join(re.escape(old) for old in changes)
    path.write_text(re.sub(any_of_them, lambda found: changes[found[0]], text))
