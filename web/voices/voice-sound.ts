import { bytesOf } from "../data/bytes.ts";

/**
 * A voice, ready to be heard. What a browser records has no index, so the file is loaded whole: then every browser finds
 * any place of it at once. Throws ApiProblem, Unreachable or SessionOver.
 */
export async function loadVoice(address: string, signal: AbortSignal): Promise<HTMLAudioElement> {
	const bytes = await bytesOf(address, signal);
	const audio = new Audio(URL.createObjectURL(new Blob([bytes], { type: typeOf(bytes) })));
	audio.preload = "auto";
	return audio;
}

/** Frees what `loadVoice` took. */
export function closeVoice(audio: HTMLAudioElement): void {
	audio.pause();
	URL.revokeObjectURL(audio.src);
	audio.removeAttribute("src");
	audio.load();
}

function typeOf(bytes: ArrayBuffer): string {
	return new Uint8Array(bytes)[0] === 0x1a ? "audio/webm" : "audio/mp4";
}
