import { expect, test } from "vitest";
import { spokenCritique } from "#tests/critiques/spoken.ts";
import { openTeaching } from "#tests/outlines/drafts.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { spokenLesson } from "./good-calls.ts";
import { aSound, keepVoice } from "./made-voice.ts";

/** Each call that answers a voice, with somebody who may make it. */
async function everyVoice(world: World) {
	const note = await spokenCritique(world);
	const lesson = await spokenLesson(world, { free: true });
	const { teacher, course } = await openTeaching(world);
	// So long that it would be compressed, if sound were.
	const { id, bytes } = await keepVoice(world, teacher, course.id, { bytes: aSound(5_000) });
	return [
		{ url: `/api/critiques/${note.id}/voice`, who: note.student, size: 900 },
		{ url: `/api/lesson/${lesson.id}/voice/${lesson.voice}`, who: lesson.teacher, size: 900 },
		{ url: `/api/voices/${id}/sound`, who: teacher, size: bytes.length },
	];
}

function asking(world: World, url: string, who: { token: string }) {
	return async (more: Record<string, string>, method: "GET" | "HEAD" = "GET") => {
		const headers = { authorization: `Bearer ${who.token}`, ...more };
		const answer = await world.app.inject({ method, url, headers });
		return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
	};
}

test("every call that returns a voice recording answers range requests", async () => {
	const world = await openWorld();
	for (const { url, who, size } of await everyVoice(world)) {
		const get = asking(world, url, who);
		const whole = await get({ "accept-encoding": "br, gzip" });
		expect([url, whole.status, whole.bytes.length]).toEqual([url, 200, size]);
		expect(whole.headers["accept-ranges"]).toBe("bytes");
		expect(whole.headers["content-encoding"]).toBeUndefined();
		for (const [range, first, last] of [
			["bytes=0-1", 0, 1],
			["bytes=10-19", 10, 19],
			["bytes=500-", 500, size - 1],
			["bytes=-7", size - 7, size - 1],
			["bytes=-5000", 0, size - 1],
			[`bytes=10-${size + 1000}`, 10, size - 1],
		] as const) {
			const part = await get({ range, "accept-encoding": "br, gzip" });
			expect([range, part.status, part.headers["content-range"]]).toEqual([
				...[range, 206, `bytes ${first}-${last}/${size}`],
			]);
			expect([range, part.headers["content-length"]]).toEqual([range, String(last + 1 - first)]);
			expect(part.headers.etag).toBe(whole.headers.etag);
			expect(part.headers["content-encoding"]).toBeUndefined();
			expect(part.bytes.equals(whole.bytes.subarray(first, last + 1))).toBe(true);
		}
	}
});

test("D185: a range that is outdated, after the end, multiple or invalid returns no part, and a stranger gets 404", async () => {
	const world = await openWorld();
	const stranger = await makePerson(world);
	for (const { url, who, size } of await everyVoice(world)) {
		const get = asking(world, url, who);
		const { etag } = (await get({})).headers;
		for (const range of [`bytes=${size}-`, `bytes=${size}-${size}`, "bytes=-0", "bytes=99999-"]) {
			const none = await get({ range });
			expect([range, none.status, none.headers["content-range"]]).toEqual([
				...[range, 416, `bytes */${size}`],
			]);
			expect(none.headers["content-type"]).toContain("application/problem+json");
			expect(JSON.parse(String(none.bytes)).code).toBe("range_beyond_end");
		}
		for (const range of [
			...["bytes=9-1", "bytes=-", "bytes=a-b", "bytes=0-1,5-6", "items=0-1", "bytes=0x1-2"],
			...[`bytes=${size + 9}-${size}`, `bytes=${"9".repeat(200)}-`, "bytes=0-1,".repeat(100)],
		]) {
			const whole = await get({ range });
			expect([range, whole.status, whole.bytes.length]).toEqual([range, 200, size]);
		}
		const range = "bytes=0-0";
		expect((await get({ range, "if-range": String(etag) })).status).toBe(206);
		for (const other of ['"another"', `W/${etag}`, new Date().toUTCString()])
			expect([other, (await get({ range, "if-range": other })).status]).toEqual([other, 200]);
		expect((await get({ range, "if-none-match": String(etag) })).status).toBe(304);
		const head = await get({ range }, "HEAD");
		expect([head.status, head.headers["content-length"], head.headers["accept-ranges"]]).toEqual([
			...[200, String(size), "bytes"],
		]);
		if (url.startsWith("/api/lesson/")) continue;
		for (const one of [{ range }, { range: "bytes=99999-" }])
			expect((await asking(world, url, stranger)(one)).status).toBe(404);
	}
});
