import { BlockList, isIP } from "node:net";

/** Networks that IANA's special-purpose registries exclude from the public internet (docs/threats.md F4). */
const closed = new BlockList();

const closedV4 = [
	"0.0.0.0/8", // this network
	"10.0.0.0/8", // private
	"100.64.0.0/10", // behind a carrier's NAT
	"127.0.0.0/8", // loopback
	"169.254.0.0/16", // link-local, clouds' metadata among it
	"172.16.0.0/12", // private
	"192.0.0.0/24", // protocols
	"192.0.2.0/24", // documentation
	"192.88.99.0/24", // 6to4 relays
	"192.168.0.0/16", // private
	"198.18.0.0/15", // benchmarks
	"198.51.100.0/24", // documentation
	"203.0.113.0/24", // documentation
	"224.0.0.0/4", // multicast
	"240.0.0.0/4", // reserved, broadcast among it
];

/**
 * In IPv6 only global unicast is public. Loopback, ULA, link-local, multicast, mapped and NAT64 addresses are outside
 * it.
 */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

const closedV6 = [
	"2001::/23", // protocols, Teredo among it: an IPv4 address inside
	"2001:db8::/32", // documentation
	"2002::/16", // 6to4: an IPv4 address inside
	"3fff::/20", // documentation
];

for (const [ranges, family] of [
	[closedV4, "ipv4"],
	[closedV6, "ipv6"],
] as const) {
	for (const range of ranges) {
		const [net = "", prefix] = range.split("/");
		closed.addSubnet(net, Number(prefix), family);
	}
}

/** Whether this is an address of the public internet. Returns false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
	const version = isIP(address);
	if (version === 4) return !closed.check(address, "ipv4");
	// A zone refers to a network of this machine.
	if (version !== 6 || address.includes("%")) return false;
	return global.check(address, "ipv6") && !closed.check(address, "ipv6");
}
