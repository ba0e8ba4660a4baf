import type { Critique, Pin } from "#contract/critiques.ts";

/** What a teacher writes and says in a critique. */
export interface DraftWords extends Pick<Critique, "voice" | "voiceWords" | "closing"> {
	pins: Pin[];
}

export function wordsOf({ pins, closing, voice, voiceWords }: Critique): DraftWords {
	return { pins, closing, voice, voiceWords };
}

export function isEmpty({ pins, closing, voice, voiceWords }: DraftWords): boolean {
	return pins.length === 0 && closing === "" && voice === null && voiceWords === "";
}

/** The words as the calls take them, with the version of the draft that they replace if there is one. */
export function asSent({ voice, ...words }: DraftWords, version: string | null = null) {
	return { ...words, voiceId: voice?._id ?? null, version: version ?? undefined };
}
