import type { Caption } from "#contract/lessons.ts";
import { asOneLine } from "#contract/plain-text.ts";
import { timeOf } from "../../../lessons/door.ts";
import { takeCaptions as says } from "../../../messages/en/take-captions.ts";

/** As the contract has it for a lesson. */
export const CAPTIONS_MAX = 100;
export const WORDS_MAX = 280;

export interface ReadCaptions {
	/** In the order of their times, each at a time of its own. */
	captions: Caption[];
	/** The first line that is wrong, in words. */
	fault: string | undefined;
}

interface Cue {
	/** The line of the text where it begins, from 1. */
	line: number;
	/** Milliseconds. Undefined if there is no time that could be read. */
	at: number | undefined;
	words: string;
}

/**
 * Reads captions from text: a line each that begins with its time, or WebVTT. A cue of WebVTT begins at its first time.
 * The player shows each caption until the next one, so where a cue ends does not count.
 */
export function readCaptions(text: string, lengthMs: number): ReadCaptions {
	const cues = cuesOf(text);
	const faults = cues.map((cue, index) => faultOf(cue, index, lengthMs));
	const wrong = faults.findIndex(Boolean);
	const read = cues.flatMap(({ at, words }, index) =>
		at === undefined || faults[index] ? [] : [{ at, text: words, pin: null }],
	);
	const fault = cues[wrong] && says.fault(cues[wrong].line, faults[wrong] ?? "");
	return { captions: apart(read.toSorted((one, other) => one.at - other.at)), fault };
}

/** A caption as a line of that text. */
export function lineOf(at: number, words: string): string {
	const tenths = Math.floor((at % 1000) / 100);
	return `${timeOf(at)}${tenths ? `.${tenths}` : ""} ${words}`;
}

/** Moves captions after the end of a lesson back to its end. */
export function fitted(captions: readonly Caption[], lengthMs: number): Caption[] {
	let next = lengthMs + 1;
	return captions
		.toReversed()
		.map((caption) => {
			next = Math.max(0, Math.min(caption.at, next - 1));
			return { ...caption, at: next };
		})
		.toReversed();
}

/** If two captions have the same time, the later one is moved, because the time identifies a caption. */
function apart(captions: Caption[]): Caption[] {
	let last = -1;
	return captions.map((caption) => {
		last = Math.max(caption.at, last + 1);
		return { ...caption, at: last };
	});
}

function faultOf({ at, words }: Cue, index: number, lengthMs: number): string | undefined {
	if (at === undefined) return says.noTime;
	if (words === "") return says.noWords;
	if (words.length > WORDS_MAX) return says.tooLong(WORDS_MAX);
	// A time is typed in seconds, so one within the last second counts as the end.
	if (at >= lengthMs + 1000) return says.tooLate(timeOf(lengthMs));
	return index >= CAPTIONS_MAX ? says.tooMany(CAPTIONS_MAX) : undefined;
}

const LINE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?(?:\s+(.*))?$/;
/** Begins as a line does. */
const CUE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?\s*-->/;

function cuesOf(text: string): Cue[] {
	const lines = text.split(/\r\n|\r|\n/).map((line) => asOneLine(line).trim());
	return lines.some((line) => CUE.test(line)) ? cuesOfWebVtt(lines) : cuesOfLines(lines);
}

function cuesOfLines(lines: string[]): Cue[] {
	return lines.flatMap((text, index) => {
		if (text === "") return [];
		const found = LINE.exec(text);
		return [{ line: index + 1, at: timeIn(found), words: found?.[5]?.trim() ?? "" }];
	});
}

/** Blocks with an empty line between them. One without an arrow is a header, a note or a style. */
function cuesOfWebVtt(lines: string[]): Cue[] {
	const cues: Cue[] = [];
	let cue: Cue | undefined;
	for (const [index, text] of lines.entries()) {
		if (text.includes("-->")) {
			cue = { line: index + 1, at: timeIn(CUE.exec(text)), words: "" };
			cues.push(cue);
		} else if (text === "") cue = undefined;
		else if (cue) cue.words = `${cue.words} ${withoutTags(text)}`.trim();
	}
	return cues;
}

function timeIn(found: RegExpExecArray | null): number | undefined {
	if (!found) return undefined;
	const [, hours = "0", minutes = "0", seconds = "0", fraction = "0"] = found;
	const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
	return whole * 1000 + Number(fraction.padEnd(3, "0"));
}

function withoutTags(text: string): string {
	return text.replace(/<[^<>]*>/g, "").trim();
}
