import type { VoiceFormat } from "#contract/enumerations.ts";

/** Bytes at the beginning of a file that are searched for its format. */
const HEAD = 64 * 1024;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Codec names of video tracks in the two formats. */
const PICTURES = ["V_VP8", "V_VP9", "V_AV1", "V_MPEG", "vide"];

/** The format of recorded sound, by its first bytes. Undefined for anything else. */
export function soundFormat(bytes: Uint8Array): VoiceFormat | undefined {
	const head = Buffer.from(bytes.subarray(0, HEAD));
	if (head.subarray(0, 4).equals(EBML) && head.subarray(4, 64).includes("webm")) return "webm";
	return head.subarray(4, 8).toString("latin1") === "ftyp" ? "mp4" : undefined;
}

/** True if the file has a video track. A voice has none. */
export function hasPictures(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, HEAD));
	return PICTURES.some((name) => head.includes(name));
}
