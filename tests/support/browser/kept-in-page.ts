import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { encodeHeader } from "#ink/log/header.ts";
import { signedInPersonId } from "#web/data/signed-in-person.ts";
import { openDeviceStore } from "#web/sheets/keep/device-store.ts";
import { KeptMark } from "#web/sheets/keep/kept-mark.tsx";
import type { KeptSheet } from "#web/sheets/keep/kept-sheet.ts";
import { LogChain } from "#web/sheets/keep/log-chain.ts";
import { newSheet, openSheet } from "#web/sheets/keep/open-sheet.ts";

/** Runs in a page and draws strokes by itself, on a sheet that is kept like a desk's. */

const paint = { layer: 0, colour: 0x102030, opacity: 255, way: 0 };
/** Milliseconds of a stroke (LENGTH) and between two of its points (STEP). */
const LENGTH = 640;
const STEP = 64;

export const sheets = new Map<string, KeptSheet>();

export async function begin(): Promise<string> {
	return await newSheet({
		lessonId: null,
		title: "Crash",
		width: 800,
		height: 600,
		layers: ["rough", "ink"],
	});
}

/** Opens a sheet and returns its state. */
export async function open(id: string) {
	sheets.set(id, await openSheet(id));
	return state(id);
}

export function state(id: string) {
	const { kept, readonly, entries, durable } = sheetOf(id);
	return { kept, readonly, entries: entries.length, durable };
}

/** Shows the mark of a sheet on this page. */
export function showMark(id: string): void {
	const place = document.createElement("div");
	place.id = "mark";
	document.body.append(place);
	createRoot(place).render(createElement(KeptMark, { sheet: sheetOf(id) }));
}

/** True if the unfinished stroke is stored on the device. */
export async function penOnDevice(id: string): Promise<boolean> {
	const store = await openDeviceStore();
	const found = await store?.read(id, await signedInPersonId());
	return found?.pen !== undefined;
}

export async function takeOver(id: string): Promise<void> {
	await sheetOf(id).takeOver();
}

export async function copy(id: string): Promise<string> {
	return await sheetOf(id).copy();
}

/** The chain after all entries, calculated from the entries themselves. */
export function headOf(id: string): string {
	const { header, entries } = sheetOf(id);
	const chain = new LogChain(encodeHeader(header));
	for (const entry of entries) chain.add(entry);
	return chain.heads[chain.length] ?? "";
}

/** Adds finished strokes at once. Different seeds make different strokes. */
export function add(id: string, count: number, seed: number): void {
	for (let made = 0; made < count; made += 1) {
		const sheet = sheetOf(id);
		sheet.append(strokeAt(sheet.entries.length, LENGTH / STEP, seed));
	}
}

/** Milliseconds between two points of the pen. */
const STEP_OF_PEN = 8;
const LONGEST = 80;

interface Told {
	durable: number;
	/** The place in the log and the number of points of the unfinished stroke. */
	place: number;
	points: number;
}

/** Draws strokes of 40 to 640 ms until the page dies, and reports after each point what is durable. */
export function draw(id: string, told: (state: Told) => void): void {
	const sheet = sheetOf(id);
	let points = 0;
	const place = () => sheet.entries.length;
	const next = () => {
		points += 1;
		const stroke = strokeAt(place(), points);
		if (points < 5 + ((place() * 31) % (LONGEST - 5))) {
			sheet.holdUnderPen(stroke);
		} else {
			sheet.holdUnderPen(undefined);
			sheet.append(stroke);
			points = 0;
		}
		told({ durable: sheet.durable, place: place(), points });
		setTimeout(next, STEP_OF_PEN);
	};
	sheet.subscribe(() => told({ durable: sheet.durable, place: place(), points }));
	next();
}

/** The number of points of the stroke at a place, or 0. */
export function pointsAt(id: string, place: number): number {
	const entry = sheetOf(id).entries[place];
	return entry?.kind === "stroke" ? entry.x.length : 0;
}

/** Adds points to one unfinished stroke without end. */
export function holdOn(id: string): void {
	const sheet = sheetOf(id);
	let points = 1;
	const next = () => {
		sheet.holdUnderPen(strokeAt(sheet.entries.length, points));
		points += 1;
		setTimeout(next, STEP_OF_PEN);
	};
	next();
}

function sheetOf(id: string): KeptSheet {
	const sheet = sheets.get(id);
	if (!sheet) throw new Error(`${id} is not open`);
	return sheet;
}

/** The stroke at this place of the log with that many points. */
function strokeAt(place: number, points: number, seed = 0) {
	const at = Array.from({ length: points }, (_, index) => index);
	const start = place * LENGTH;
	return {
		kind: "stroke" as const,
		paint,
		brush: 0,
		size: 64,
		x: at.map((index) => 160 + ((place * 37 + seed * 11 + index * 16) % 8_000)),
		y: at.map((index) => 160 + ((place * 53 + index * 16) % 6_000)),
		pressure: at.map(() => 120),
		time: at.map((index) => start + Math.min(index, LENGTH - 1)),
		start,
		end: start + Math.min(points - 1, LENGTH - 1),
	};
}
