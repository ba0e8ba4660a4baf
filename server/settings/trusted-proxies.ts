import { isIP } from "node:net";
import { z } from "zod";

/** TRUSTED_PROXIES: addresses and networks, as `10.0.0.7, 10.1.0.0/16, fd00::/8`. */
export const trustedProxies = z
	.string()
	.transform((list) =>
		list
			.split(",")
			.map((one) => one.trim())
			.filter(Boolean),
	)
	.refine(
		(proxies) => proxies.every(isNetwork),
		"TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, with commas between them",
	);

function isNetwork(given: string): boolean {
	const [address = "", bits, ...more] = given.split("/");
	const version = isIP(address);
	if (version === 0 || more.length > 0) return false;
	if (bits === undefined) return true;
	// A network of all addresses would trust everybody.
	return /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}
