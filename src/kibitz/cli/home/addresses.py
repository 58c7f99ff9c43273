"""The addresses of this machine, and which of them phones in the same network can most likely open."""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import Literal, TypeAlias

import ifaddr
import msgspec

EVERYWHERE = {"0.0.0.0": 4, "::": 6}  # noqa: S104 - only compared with
"""The hosts that stand for all addresses of this machine, with the version of IP that they listen for."""

Kind: TypeAlias = Literal["home", "vpn", "inner"]
"""Whether an address is in the network around, behind a VPN, or of a network inside this machine."""

KINDS: tuple[Kind, ...] = ("home", "vpn", "inner")
"""The ones that phones can most likely open come first."""

VPN = re.compile(
    r"(tun|tap|utun|ppp|wg|zt|ham|ipsec|gpd|cscotun|nordlynx|proton|mullvad|tailscale)\d*\b"
    r"|.*(vpn|wireguard|wintun|tap-windows|tailscale|zerotier|hamachi|anyconnect|globalprotect)",
    re.IGNORECASE,
)
INNER = re.compile(
    r"(docker|podman|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|cali|kube|bridge1\d\d)"
    r"|.*(vethernet|hyper-v|virtualbox|vmware|wsl)",
    re.IGNORECASE,
)
SHARED_BY_CARRIERS = ipaddress.ip_network("100.64.0.0/10")
"""No router at home hands these out, but some VPNs do."""

NETWORKS = tuple(
    ipaddress.ip_network(network)
    for network in (
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "100.64.0.0/10",
        "169.254.0.0/16",
        "127.0.0.0/8",
        "192.0.2.0/24",
        "fc00::/7",
        "fe80::/10",
        "::1/128",
    )
)
"""Addresses that mean something else in every home: no public authority issues certificates for them."""
DOMAINS = ("local", "localhost")


class Address(msgspec.Struct, frozen=True):
    """An address of one of this machine's network interfaces."""

    ip: str
    interface: str
    prefix: int

    @property
    def kind(self) -> Kind:
        ip = ipaddress.ip_address(self.ip)
        is_alone = self.prefix == ip.max_prefixlen
        if VPN.match(self.interface) or ip in SHARED_BY_CARRIERS or (ip.version == 4 and is_alone):
            return "vpn"
        return "inner" if INNER.match(self.interface) else "home"


class Surroundings(msgspec.Struct, frozen=True):
    """What this machine's network looks like at one moment."""

    addresses: tuple[Address, ...] = ()
    """Where others may reach this machine; the one that phones can most likely open comes first."""
    default: str | None = None
    """The address from which this machine reaches the internet."""

    @property
    def best(self) -> Address | None:
        return self.addresses[0] if self.addresses else None

    @property
    def vpn(self) -> Address | None:
        """The VPN through which this machine's traffic goes, if it seems to be on."""
        tunnels = [address for address in self.addresses if address.kind == "vpn"]
        return next((address for address in tunnels if address.ip == self.default), None)


def look_around(host: str) -> Surroundings:
    """Where others reach a service that listens at this host. Nothing is sent to find it out."""
    if host not in EVERYWHERE:
        return Surroundings() if is_loopback(host) else Surroundings((name_address(host),), default_address(4))
    version = EVERYWHERE[host]
    default = default_address(version)
    found = [address for address in list_addresses() if ipaddress.ip_address(address.ip).version == version]
    found.sort(key=lambda address: (KINDS.index(address.kind), address.ip != default, not is_private(address.ip)))
    return Surroundings(tuple(found), default)


def name_address(host: str) -> Address:
    """The address that the operator has chosen, with its interface if it is one of this machine's."""
    known = (address for address in list_addresses() if address.ip == host)
    return next(known, Address(host, host, 24)) if is_ip(host) else Address(host, host, 24)


def list_addresses() -> list[Address]:
    """Without those that only this machine can use, and those that browsers cannot open."""
    return [
        Address(ip, adapter.nice_name, found.network_prefix)
        for adapter in ifaddr.get_adapters()
        for found in adapter.ips
        if (ip := found.ip if isinstance(found.ip, str) else found.ip[0])
        and not (ipaddress.ip_address(ip).is_loopback or ipaddress.ip_address(ip).is_link_local)
    ]


def default_address(version: int) -> str | None:
    """The address that packets to the internet would come from; None without a network."""
    family, outside = (socket.AF_INET, "192.0.2.1") if version == 4 else (socket.AF_INET6, "2001:db8::1")
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((outside, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def is_ip(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_private(host: str) -> bool:
    return is_ip(host) and ipaddress.ip_address(host).is_private


def is_at_home(host: str) -> bool:
    """Whether a host name or an address is one that every home may use for itself."""
    if is_ip(host):
        return any(ipaddress.ip_address(host) in network for network in NETWORKS)
    return host.rpartition(".")[2] in DOMAINS


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach this host name or address."""
    return ipaddress.ip_address(host).is_loopback if is_ip(host) else host == "localhost"


def loopback_for(host: str) -> str:
    """Where this machine itself reaches a service that listens at this host."""
    return {4: "127.0.0.1", 6: "::1"}[EVERYWHERE[host]] if host in EVERYWHERE else host


def origin(scheme: str, host: str, port: int) -> str:
    """The beginning of every address of a service.

    >>> origin("https", "fd00::7", 8421)
    'https://[fd00::7]:8421'
    """
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"
