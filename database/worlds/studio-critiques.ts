import { v7 as newId } from "uuid";
import { decodeLog } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { headOf, nextHead } from "#ink/log/head.ts";
import { encodeHeader, RASTER, readHeader } from "#ink/log/header.ts";
import { cutChunks } from "#ink/log/read-chunk.ts";
import { sha256 as sha256Of } from "#ink/log/sha256.ts";
import { GRID, type Stroke } from "#ink/marks.ts";
import type { Tx } from "../tables.ts";
import type { DemoDrawing } from "./lessons/demo-lessons.ts";

const DAY = 24 * 3600_000;
const HOUR = 3600_000;
const RED = 0xb3261e;
/** The class of the demo whose students have handed in, and which of its lessons. */
const HANDED_IN = { cover: "eyes", lesson: 2 };
/** The student with a critique, who bought the class a few hours ago. */
const ANSWERED = "student2@genga.test";

/** A sheet of the demo that was handed in, as if a student had drawn along with the lesson, and the red layer over it. */
export interface DemoHandIn {
	/** Frozen logs by the SHA-256 of their bytes. */
	frozen: Map<string, Uint8Array>;
	sha256: string;
	head: string;
	entries: number;
	redSha256: string;
	width: number;
	height: number;
}

export function demoHandIn(drawings: Map<string, DemoDrawing>): DemoHandIn | undefined {
	const lesson = drawings.get(HANDED_IN.cover)?.lessons[HANDED_IN.lesson];
	if (!lesson) return undefined;
	const { entries } = decodeLog(lesson.bytes);
	const red = redLog(lesson);
	const [sha256, redSha256] = [hex(sha256Of(lesson.bytes)), hex(sha256Of(red))];
	return {
		frozen: new Map([
			[sha256, lesson.bytes],
			[redSha256, red],
		]),
		...{ sha256, redSha256, head: headOfLog(lesson.bytes), entries: entries.length },
		...{ width: lesson.width, height: lesson.height },
	};
}

/** A higher lid, the whole iris and the light, each a stroke. */
function redLog({ width, height }: { width: number; height: number }): Uint8Array {
	const arcs = [
		{ x: 0.5, y: 0.56, rx: 0.3, ry: 0.28, from: Math.PI * 1.08, to: Math.PI * 1.9 },
		{ x: 0.48, y: 0.52, rx: 0.14, ry: 0.22, from: -Math.PI / 2, to: Math.PI * 1.6 },
		{ x: 0.43, y: 0.43, rx: 0.05, ry: 0.07, from: 0, to: Math.PI * 2.1 },
	];
	const header = encodeHeader({ raster: RASTER, width, height, layers: ["notes"] });
	const chunks = arcs.map((arc, at) => encodeChunk(at, [arcStroke(arc, at, { width, height })]));
	return Buffer.concat([header, ...chunks]);
}

interface Arc {
	/** Middle and radii, as shares of the sheet. */
	x: number;
	y: number;
	rx: number;
	ry: number;
	/** Radians. */
	from: number;
	to: number;
}

function arcStroke(arc: Arc, at: number, size: { width: number; height: number }): Stroke {
	const points = 40;
	const start = at * 2_400;
	const angles = Array.from(
		{ length: points },
		(_, index) => arc.from + ((arc.to - arc.from) * index) / (points - 1),
	);
	return {
		kind: "stroke",
		paint: { layer: 0, colour: RED, opacity: 255, way: 0 },
		...{ brush: 0, size: 4 * GRID },
		x: angles.map((one) => Math.round((arc.x + arc.rx * Math.cos(one)) * size.width * GRID)),
		y: angles.map((one) => Math.round((arc.y + arc.ry * Math.sin(one)) * size.height * GRID)),
		pressure: angles.map(
			(_, index) => 120 + Math.round(100 * Math.sin((index / points) * Math.PI)),
		),
		time: angles.map((_, index) => start + index * 45),
		...{ start, end: start + (points - 1) * 45 },
	};
}

function hex(bytes: Uint8Array): string {
	return Buffer.from(bytes).toString("hex");
}

/** The head of a whole log (docs/ink.md, "Head"). */
function headOfLog(log: Uint8Array): string {
	const { length } = readHeader(log);
	return hex(cutChunks(log.subarray(length)).reduce(nextHead, headOf(log.subarray(0, length))));
}

/** One student of the class waits for a critique, and another has one back. */
export async function addCritiques(
	tx: Tx,
	{
		classes,
		handIn,
		now,
	}: { classes: { id: string; cover: string }[]; handIn: DemoHandIn | undefined; now: number },
): Promise<void> {
	const classId = classes.find(({ cover }) => cover === HANDED_IN.cover)?.id;
	if (!handIn || !classId) return;
	const lesson = await tx
		.selectFrom("lessons")
		.where("class_id", "=", classId)
		.innerJoin("classes", "classes.id", "lessons.class_id")
		.where("place", "=", HANDED_IN.lesson + 1)
		.select(["lessons.id", "classes.owner_id"])
		.executeTakeFirst();
	const seats = tx
		.selectFrom("enrolments")
		.innerJoin("users", "users.id", "enrolments.user_id")
		.where("enrolments.class_id", "=", classId)
		.select(["enrolments.user_id", "enrolments.payment_id"]);
	const answered = await seats.where("users.email", "=", ANSWERED).executeTakeFirst();
	const first = seats.orderBy("enrolments.created_at").limit(1);
	const waiting = await first.executeTakeFirst();
	if (!lesson || !answered || !waiting) return;
	const { sha256, head, entries } = handIn;
	const whose = { class_id: classId, lesson_id: lesson.id, teacher_id: lesson.owner_id };
	const common = { ...whose, sheet_id: null, sha256, head };
	const counted = { entry: entries, number: 1, allowed: 3 };
	const waits = newId();
	await tx
		.insertInto("critiques")
		.values([
			{
				...{ id: newId(), ...common, ...counted, ...times(now - 2 * HOUR) },
				...{ student_id: answered.user_id, payment_id: answered.payment_id },
				...{ question: "It stares at me and I cannot find out why.", sent_at: now - HOUR },
				...{ red_sha256: handIn.redSha256, pins: JSON.stringify(pinsOf(handIn)) },
				closing: "The lashes are lovely. Leave those alone.",
			},
			{
				...{ id: waits, ...common, ...counted, ...times(now - 6 * DAY - 20 * HOUR) },
				...{ student_id: waiting.user_id, payment_id: waiting.payment_id },
				...{ question: "Is the profile the same person?", sent_at: null, red_sha256: null },
				...{ pins: "[]", closing: "" },
			},
		])
		.execute();
	await tellWhenLate(tx, waits, now);
}

function times(handedIn: number) {
	return { handed_in_at: handedIn, due_at: handedIn + 7 * DAY };
}

function pinsOf({ width, height }: DemoHandIn) {
	const pin = (x: number, y: number, at: number, title: string, note: string) => ({
		...{ x: Math.round(x * width), y: Math.round(y * height), at, title, note },
	});
	return [
		pin(0.68, 0.34, 1_755, "The lid is asleep.", "Lift the arc by half a lash."),
		pin(0.6, 0.66, 4_155, "The iris goes on under the lid.", "Draw all of it, then cover it."),
		pin(0.43, 0.42, 6_555, "Where is the lamp?", "Upper left, half over the pupil."),
	];
}

async function tellWhenLate(tx: Tx, critiqueId: string, now: number): Promise<void> {
	await tx
		.insertInto("later_work")
		.values({
			...{ id: `late-critique-${critiqueId}`, kind: "tell-late-critique" },
			...{ payload: JSON.stringify({ critiqueId }), due_at: now + 4 * HOUR + 1 },
			...{ attempts: 0, claimed_until: 0, last_error: null },
		})
		.execute();
}
