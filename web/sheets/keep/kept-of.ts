import { sheets as sentences } from "../../messages/en/sheets.ts";
import type { Kept } from "./kept-sheet.ts";
import type { Trouble } from "./sender.ts";

interface KeptFacts {
	/** How many entries there are, on the server, and on the device. */
	length: number;
	sent: number;
	onDevice: number;
	hasStorage: boolean;
	hasDeviceFailed: boolean;
	/** Why the server has not all of them. */
	trouble: Trouble | undefined;
	/** Why the newest stroke is in no log. */
	refused: string | undefined;
	/** The previous value. It stays until the current write to the device has finished. */
	before: Kept;
}

/** Where the newest stroke is. */
export function keptOf(facts: KeptFacts): Kept {
	const { length, sent, onDevice, trouble, refused } = facts;
	if (refused) return { at: "nowhere", why: "storage-fails", sentence: refused };
	if (sent >= length) return { at: "server" };
	if (onDevice >= length)
		return { at: "device", why: trouble?.why ?? "sending", sentence: trouble?.sentence };
	if (!facts.hasStorage)
		return { at: "nowhere", why: "no-storage", sentence: sentences.kept.noStorage };
	if (facts.hasDeviceFailed)
		return { at: "nowhere", why: "storage-fails", sentence: sentences.kept.storageFails };
	return facts.before;
}
