import { decodeLog } from "#ink/log/decode.ts";
import { encodeChunks } from "#ink/log/encode-chunks.ts";
import { headOf, nextHead } from "#ink/log/head.ts";
import { encodeHeader, RASTER } from "#ink/log/header.ts";
import type { Mark } from "#ink/marks.ts";
import type { Drawing } from "./drawing.ts";
import type { Guide } from "./hand/guide.ts";
import { type Drawn, Hand } from "./hand/hand.ts";
import type { Pass } from "./passes.ts";

/** A log in which one or several passes are drawn. */
export interface Lesson {
	/** The log (docs/ink.md, "Format"). */
	bytes: Uint8Array;
	/** The log's head: it proves the bytes. */
	head: Uint8Array;
	/** Milliseconds. */
	length: number;
	/** When each pass begins. */
	passes: { pass: Pass; at: number }[];
	/** The marks that are drawn in it, in order. */
	drawn: Drawn[];
}

/** How a hand draws each pass. */
export type Order = Partial<Record<Pass, Guide>>;

interface LessonOptions {
	/** Passes that are drawn, in this order. */
	draw: readonly Pass[];
	/** Passes that are on the sheet from the beginning: entries at time 0, without duration. */
	laid?: readonly Pass[];
	order?: Order;
	/** Milliseconds that the lesson takes at least, and at most. It is drawn slower or faster. */
	between?: readonly [least: number, most: number];
}

const BETWEEN = [30_000, 150_000] as const;

/** The log of a lesson. Passes without marks are left out. Throws a LogFault if it is larger than a log may be. */
export function lessonOf(drawing: Drawing, options: LessonOptions): Lesson {
	const { draw, laid = [], order = {}, between = BETWEEN } = options;
	const marksOf = (pass: Pass) => drawing.marks.filter((mark) => mark.pass === pass);
	const ground = laid.flatMap((pass) =>
		new Hand(drawing).draw(pass, marksOf(pass), order[pass] ?? {}).flatMap(laidDown),
	);
	const hand = new Hand(drawing);
	const parts = draw.map((pass) => ({
		pass,
		drawn: hand.draw(pass, marksOf(pass), order[pass] ?? {}),
	}));
	const length =
		parts
			.flatMap((part) => part.drawn)
			.at(-1)
			?.entries.at(-1)?.end ?? 0;
	const [least, most] = between;
	const factor = Math.max(least, Math.min(most, length)) / Math.max(1, length);
	const drawn = parts.flatMap((part) => part.drawn.map((one) => stretched(one, factor)));
	const passes = parts.flatMap(({ pass }) => {
		const first = drawn.find(({ mark }) => mark.pass === pass)?.entries[0];
		return first ? [{ pass, at: first.start }] : [];
	});
	const entries = drawn.flatMap((one) => one.entries);
	const header = {
		raster: RASTER,
		width: drawing.width,
		height: drawing.height,
		layers: [...drawing.layers],
	};
	const start = encodeHeader(header);
	const chunks = encodeChunks([...ground, ...entries]);
	const bytes = joined([start, ...chunks]);
	decodeLog(bytes);
	const head = chunks.reduce(nextHead, headOf(start));
	return { bytes, head, length: entries.at(-1)?.end ?? 0, passes, drawn };
}

/** Marks that are already on the sheet, without outlines of areas and without time. */
function laidDown({ entries }: Drawn): Mark[] {
	return entries.slice(-1).map((entry) => timed(entry, () => 0));
}

function stretched({ mark, entries }: Drawn, factor: number): Drawn {
	return {
		mark,
		entries: entries.map((entry) => timed(entry, (time) => Math.round(time * factor))),
	};
}

function timed<Kind extends Mark>(entry: Kind, at: (time: number) => number): Kind {
	const times = "time" in entry ? { time: Array.from(entry.time, at) } : {};
	return { ...entry, ...times, start: at(entry.start), end: at(entry.end) };
}

function joined(parts: Uint8Array[]): Uint8Array {
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}
