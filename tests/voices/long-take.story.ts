import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { encodeChunks } from "#ink/log/encode-chunks.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { isMark, type Mark } from "#ink/marks.ts";
import { seeded } from "#tests/prove/random.ts";
import { apartAfterJumps, findSounds, heard } from "#tests/support/browser/jumps.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";
import { tokenOf } from "#tests/support/browser/teaching.ts";
import { elapsed, line, openRecorder, startTake, TITLE } from "#tests/voices/at-the-recorder.ts";
import { joinedWebm } from "#tests/voices/joined-webm.ts";

/** docs/ink.md, "Voice of ten minutes". */
const APART_MOST = 80;
const BYTES_A_MINUTE_MOST = 200_000;
const BATCH = 256 * 1024;

/**
 * Seconds that are recorded with Chromium's microphone, which beeps. The take is joined to one of ten minutes, and
 * played from random places (docs/ink.md, "Voice of ten minutes"). Without LONG_TAKE this does not run.
 */
const recorded = Number(process.env.LONG_TAKE ?? 0);
const times = Math.ceil(600 / Math.max(1, recorded));
const JUMPS = 120;

story.skipIf(recorded === 0)(
	"voice and ink of a long take are at most 80 ms apart after a jump, and a minute has at most 200 KB",
	{ timeout: recorded * 2_000 + 240_000 },
	async ({ enter, site }) => {
		const page = await enter({ permissions: ["microphone"] });
		await findSounds(page);
		const { id, email } = await openRecorder(page, site);
		await record(page);
		await page.waitForURL(`**/update/lessons/${id}`);
		const teacher = await callsOf(page, site, email);
		const take = await takeOf(teacher, id);
		expect(take.bytesAMinute).toBeLessThanOrEqual(BYTES_A_MINUTE_MOST);
		const lengthMs = await join(teacher, id, take);
		const { apart, silent } = await playFrom(page, placesIn(lengthMs));
		process.stdout.write(
			`${(take.bytesAMinute / 1000).toFixed(0)} KB a minute of a take of ${recorded} s, ` +
				`${(take.inkAMinute / 1000).toFixed(1)} KB of it ink; after ${JUMPS} jumps in ` +
				`${(lengthMs / 60_000).toFixed(1)} minutes voice and ink were ${inWords(apart)} ms apart, ` +
				`and it sounded again after ${inWords(silent)} ms\n`,
		);
		expect(Math.max(...apart)).toBeLessThanOrEqual(APART_MOST);
	},
);

/** Draws a line every second until the take is long enough. */
async function record(page: Page): Promise<void> {
	await startTake(page, { voice: true });
	for (let at = 0; (await elapsed(page)) < recorded; at++) {
		await line(page, 0.15 + (at % 14) * 0.05);
		const drawn = await elapsed(page);
		await expect.poll(() => elapsed(page)).toBeGreaterThan(drawn);
	}
	await page.getByRole("button", { name: "Stop" }).click();
	await page.getByRole("button", { name: "Use take 1" }).click();
}

type Teacher = Awaited<ReturnType<typeof callsOf>>;

/** The calls that an instructor's browser makes. */
async function callsOf(page: Page, site: Site, email: string) {
	const authorization = `Bearer ${await tokenOf(page, site, email)}`;
	const send = async (method: string, path: string, data?: object | Buffer) => {
		const type = Buffer.isBuffer(data) ? "application/octet-stream" : "application/json";
		const answer = await page.request.fetch(site.origin + path, {
			method,
			headers: { authorization, origin: site.origin, ...(data && { "content-type": type }) },
			...(data && { data }),
		});
		expect([path, answer.status()]).toEqual([path, 200]);
		return answer;
	};
	return {
		send,
		json: async (...call: Parameters<typeof send>) => await (await send(...call)).json(),
	};
}

interface Take {
	lessonId: string;
	voice: Buffer;
	ink: Buffer;
	bytesAMinute: number;
	inkAMinute: number;
}

async function takeOf(teacher: Teacher, classId: string): Promise<Take> {
	const { draft, voices } = await teacher.json("GET", `/api/class/${classId}/outline`);
	const lesson = draft.body.sections[0].lessons[0];
	const { voiceId } = lesson.voice;
	const { lengthMs } = voices.find(({ _id }: { _id: string }) => _id === voiceId);
	const voice = await (await teacher.send("GET", `/api/voices/${voiceId}/sound`)).body();
	const ink = await (await teacher.send("GET", `/api/ink/${lesson.inkId}`)).body();
	const minutes = lengthMs / 60_000;
	const inkAMinute = ink.length / minutes;
	return {
		lessonId: lesson.id,
		voice,
		ink,
		inkAMinute,
		bytesAMinute: voice.length / minutes + inkAMinute,
	};
}

/** Repeats the take `times` times and puts it into the lesson. Returns its length in milliseconds. */
async function join(
	teacher: Teacher,
	classId: string,
	{ lessonId, voice, ink }: Take,
): Promise<number> {
	const { bytes, pieceMs } = joinedWebm(voice, times);
	const { header, entries } = decodeLog(ink);
	const marks = Array.from({ length: times }, (_, time) =>
		entries.filter(isMark).map((mark) => later(mark, time * pieceMs)),
	).flat();
	const log = Buffer.concat([encodeHeader(header), ...encodeChunks(marks)]);
	const { inkId } = await teacher.json("POST", `/api/class/${classId}/ink`, log);
	const voiceId = newId();
	await teacher.send("POST", `/api/class/${classId}/voices`, { _id: voiceId });
	for (let from = 0; from < bytes.length; from += BATCH)
		await teacher.send(
			"POST",
			`/api/voices/${voiceId}/sound?from=${from}`,
			bytes.subarray(from, from + BATCH),
		);
	const lengthMs = pieceMs * times;
	await teacher.send("POST", `/api/voices/${voiceId}/finish`, { size: bytes.length, lengthMs });
	const { draft } = await teacher.json("GET", `/api/class/${classId}/outline`);
	const [lesson] = draft.body.sections[0].lessons;
	expect(lesson.id).toBe(lessonId);
	Object.assign(lesson, { inkId, voice: { voiceId, offsetMs: 0 } });
	const { version, body } = draft;
	await teacher.send("PUT", `/api/class/${classId}/outline`, { version, body });
	return lengthMs;
}

function later(mark: Mark, by: number): Mark {
	const times = "time" in mark ? { time: Array.from(mark.time, (time) => time + by) } : {};
	return { ...mark, ...times, start: mark.start + by, end: mark.end + by };
}

function placesIn(lengthMs: number): number[] {
	const random = seeded(1);
	return Array.from({ length: JUMPS }, () => Math.round(random() * (lengthMs - 5_000)));
}

async function playFrom(page: Page, places: number[]) {
	await page.reload();
	await page.getByRole("button", { name: `Edit lesson 1, ${TITLE}` }).click();
	const player = page.getByRole("region", { name: TITLE });
	await player.getByRole("button", { name: "Mute the voice" }).waitFor();
	await player.getByRole("button", { name: "Play", exact: true }).click();
	await expect.poll(() => heard(page)).toBeGreaterThan(0.2);
	return await apartAfterJumps(page, { places, offsetMs: 0 });
}

/** "12, 20 and at most 31": the percentiles 50, 95 and 100. */
function inWords(figures: number[]): string {
	const sorted = figures.toSorted((one, other) => one - other);
	const at = (share: number) =>
		(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
	return `${at(0.5)}, ${at(0.95)} and at most ${at(1)}`;
}
