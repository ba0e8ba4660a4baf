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

/**
 * Whether a file has a track of pictures, which no voice has. Many programs write the tracks at the end of a file. Behind
 * the head, a name counts only where a track has it: in sound, any four bytes may follow each other.
 */
export function hasPictures(bytes: Uint8Array): boolean {
	const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return PICTURES.some((name) => {
		for (let at = all.indexOf(name); at >= 0; at = all.indexOf(name, at + 1))
			if (at < HEAD || isOfTrack(all, at, name)) return true;
		return false;
	});
}

/** In MP4 the name stands in a box `hdlr`, eight bytes behind its type. In Matroska it follows 0x86 and its length. */
function isOfTrack(all: Buffer, at: number, name: string): boolean {
	if (name === "vide") return all.subarray(at - 12, at - 8).equals(BOX);
	return all.subarray(at - 9, at - 1).includes(0x86);
}

const BOX = Buffer.from("hdlr");
