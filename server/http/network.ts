import { BlockList, isIPv6 } from "node:net";

const FOUR_IN_SIX = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that rate limits count. An IPv4 address stands for one household or school. Of an IPv6 address only the
 * first 64 bits count, because a client can choose the other 64 freely.
 */
export function networkOf(address: string): string {
	const four = FOUR_IN_SIX.exec(address)?.[1];
	if (four) return four;
	const [bare = ""] = address.split("%");
	if (!isIPv6(bare)) return bare;
	const [front = "", back] = bare.split("::");
	const groups = (part: string | undefined) => (part ? part.split(":") : []);
	const missing = 8 - groups(front).length - groups(back).length;
	const all = [
		...groups(front),
		...Array(back === undefined ? 0 : missing).fill("0"),
		...groups(back),
	];
	const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
	return `${network.join(":")}::/64`;
}

/** Whether an address belongs to one of these addresses and networks, such as the trusted proxies. */
export function belongsTo(networks: string[]): (address: string) => boolean {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", bits] = network.split("/");
		if (bits === undefined) list.addAddress(address, familyOf(address));
		else list.addSubnet(address, Number(bits), familyOf(address));
	}
	return (address) => list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
	return address.includes(":") ? "ipv6" : "ipv4";
}
