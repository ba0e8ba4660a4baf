import type { VoiceFormat } from "#contract/enumerations.ts";

/** Bytes in which a file says what it contains. */
const HEAD = 64 * 1024;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** How the two formats call a track of pictures. */
const PICTURES = ["V_VP8", "V_VP9", "V_AV1", "V_MPEG", "vide"];

/** What a browser records begins like one of two formats. Undefined for everything else. */
export function soundFormat(bytes: Uint8Array): VoiceFormat | undefined {
	const head = Buffer.from(bytes.subarray(0, HEAD));
	if (head.subarray(0, 4).equals(EBML) && head.subarray(4, 64).includes("webm")) return "webm";
	return head.subarray(4, 8).toString("latin1") === "ftyp" ? "mp4" : undefined;
}

/** Whether a file has a track of pictures, which no voice has. */
export function hasPictures(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, HEAD));
	return PICTURES.some((name) => head.includes(name));
}
