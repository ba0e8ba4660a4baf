import { remember, remembered } from "../../data/browser-storage.ts";

const KEY = "sheet-device";

/** The name under which this browser takes the lease of a sheet. Random, and kept by the browser. */
export function deviceName(): string {
	const known = remembered(KEY);
	if (known) return known;
	const random = crypto.getRandomValues(new Uint8Array(12));
	const name = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
	remember(KEY, name);
	return name;
}
