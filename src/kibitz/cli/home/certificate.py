"""A certificate for addresses at home, for which no public authority issues any.

This machine has its own authority, which phones may install. Its certificate binds every browser to accept it only for
private addresses and for names in `.local`, so that nobody who steals its key can pose as a site of the internet.
"""

from __future__ import annotations

import hashlib
import ipaddress
import os
import socket
import ssl
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from kibitz.cli.home.addresses import DOMAINS, NETWORKS, is_at_home
from kibitz.cli.home.names import NAMES
from kibitz.engine.errors import KibitzError

AUTHORITY_LIFE = timedelta(days=3650)
LIFE = timedelta(days=397)
"""Browsers refuse certificates that are valid much longer."""
MARGIN = timedelta(days=30)
"""A certificate is renewed this long before it expires."""
CLOCK_SKEW = timedelta(days=1)
"""The clock of a phone may be behind."""


class Identity:
    """A certificate and its key, in two files of one folder that only their owner may read."""

    def __init__(self, folder: Path, name: str) -> None:
        self.certificate_file = folder / f"{name}.crt"
        self.key_file = folder / f"{name}.key"

    def load(self) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey] | None:
        """None if there is none, or if it is damaged."""
        try:
            certificate = x509.load_pem_x509_certificate(self.certificate_file.read_bytes())
            key = serialization.load_pem_private_key(self.key_file.read_bytes(), None)
        except (OSError, ValueError, TypeError):
            return None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
            return None
        for file in (self.certificate_file, self.key_file):
            file.chmod(0o600)
        return certificate, key

    def save(self, certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey) -> None:
        write_privately(
            self.key_file,
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            ),
        )
        write_privately(self.certificate_file, certificate.public_bytes(serialization.Encoding.PEM))


class HomeCertificate:
    """The authority and the certificate of this machine, kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._authority = Identity(folder, "authority")
        self._server = Identity(folder, "server")
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.context.set_alpn_protocols(["http/1.1"])

    @property
    def authority(self) -> bytes:
        """The certificate that phones may install."""
        return self._authority.certificate_file.read_bytes()

    @property
    def fingerprint(self) -> str:
        """The beginning of the SHA-256 of that certificate, as phones show it."""
        digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(self.authority.decode())).digest()
        return digest[:8].hex(":").upper()

    def renew(self, addresses: Iterable[str], now: datetime | None = None) -> None:
        """Makes what is missing, damaged, about to expire, or not for all these addresses; new connections use it."""
        now = now or datetime.now(UTC)
        hosts = name_hosts(addresses)
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            authority, key = self._authority.load() or (None, None)
            if authority is None or key is None or authority.not_valid_after_utc - now < LIFE:
                authority, key = make_authority(now)
                self._authority.save(authority, key)
            kept = self._server.load()
            if kept is None or not is_good(kept[0], authority, hosts, now):
                self._server.save(*make_certificate(authority, key, hosts, now))
            self.context.load_cert_chain(self._server.certificate_file, self._server.key_file)
        except OSError as error:
            raise KibitzError(f"The certificate cannot be kept in {self._folder}: {error.strerror}.") from None


def name_hosts(addresses: Iterable[str]) -> list[str]:
    """These addresses, those of this machine for itself, and its names; as far as they are at home."""
    own_name = socket.gethostname().partition(".")[0].lower()
    names = ["localhost", *NAMES, f"{own_name}.local"]
    return sorted({host for host in (*addresses, "127.0.0.1", "::1", *names) if is_at_home(host) and host.isascii()})


def is_good(certificate: x509.Certificate, authority: x509.Certificate, hosts: Sequence[str], now: datetime) -> bool:
    """Whether a certificate is of this authority, for all these hosts, and valid for a while."""
    try:
        certificate.verify_directly_issued_by(authority)
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (ValueError, TypeError, InvalidSignature, x509.ExtensionNotFound):
        return False
    return certificate.not_valid_after_utc - now > MARGIN and {general_name(host) for host in hosts} <= set(names)


def make_authority(now: datetime) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Kibitz on {socket.gethostname()}"[:64])])
    permitted = [x509.IPAddress(network) for network in NETWORKS] + [x509.DNSName(domain) for domain in DOMAINS]
    certificate = (
        begin_certificate(name, name, key, now, AUTHORITY_LIFE)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(key_usage(signs_certificates=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    return certificate, key


def make_certificate(
    authority: x509.Certificate, authority_key: ec.EllipticCurvePrivateKey, hosts: Sequence[str], now: datetime
) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAMES[0])])
    identifier = authority.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value
    certificate = (
        begin_certificate(name, authority.subject, key, now, LIFE)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(key_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([general_name(host) for host in hosts]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(identifier), critical=False)
        .sign(authority_key, hashes.SHA256())
    )
    return certificate, key


def begin_certificate(
    name: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, now: datetime, life: timedelta
) -> x509.CertificateBuilder:
    return x509.CertificateBuilder(
        issuer_name=issuer,
        subject_name=name,
        public_key=key.public_key(),
        serial_number=x509.random_serial_number(),
        not_valid_before=now - CLOCK_SKEW,
        not_valid_after=now - CLOCK_SKEW + life,
    )


def key_usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def general_name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def write_privately(file: Path, content: bytes) -> None:
    """Replaces a file at once by one that only its owner may read."""
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
        stream.write(content)
    new.replace(file)
