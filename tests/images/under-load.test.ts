import { expect, test, vi } from "vitest";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { noise } from "./pictures.ts";
import { formOf, leftBehind, sendPicture } from "./sending.ts";

/** Milliseconds. Without load such a call takes a few. The bench measures the target of docs/threats.md F5. */
const SOON = 2_000;

test("of twenty pictures at once some are refused until later, and pages stay fast (F5)", async () => {
	const world = await openWorld();
	const senders: TestPerson[] = [];
	for (let count = 0; count < 10; count++)
		senders.push(await makePerson(world, { role: "instructor" }));
	await makeClass(world);
	const bytes = await noise(320, 240);

	let busy = true;
	const uploads = Promise.all(
		[...senders, ...senders].map((sender) => sendPicture(world, sender, { bytes })),
	).finally(() => {
		busy = false;
	});
	const waits: number[] = [];
	while (busy) {
		const began = performance.now();
		const page = await ask(world, undefined, "GET /api/approvedClasses");
		expect(page.status).toBe(200);
		waits.push(performance.now() - began);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}

	const answers = await uploads;
	const passed = answers.filter(({ status }) => status === 200);
	const refused = answers.filter(({ status }) => status !== 200);
	expect(passed.length).toBeGreaterThanOrEqual(8);
	expect(refused.length).toBeGreaterThan(0);
	for (const { status, body, headers } of refused) {
		expect([status, body.code, headers["retry-after"]]).toEqual([503, "overloaded", "5"]);
	}
	expect(waits.length).toBeGreaterThan(5);
	// The median, because the whole machine may pause once.
	expect(waits.toSorted((a, b) => a - b)[waits.length >> 1]).toBeLessThan(SOON);
	expect(await leftBehind(world)).toEqual({
		uploads: passed.length,
		parts: 0,
		files: passed.length * 11,
	});
	const later = await sendPicture(world, senders[0], { bytes });
	expect(later.status).toBe(200);
});

test("slow uploads of one person leave room for others (D269)", async () => {
	const world = await openWorld();
	const slow = await makePerson(world, { role: "instructor" });
	const other = await makePerson(world, { role: "instructor" });
	const bytes = await noise(320, 240);
	const form = await formOf({ bytes });
	const origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
	const cut = new AbortController();
	/** Sends the first half of a picture, and then waits. */
	const send = (path: string) =>
		fetch(`${origin}${path}`, {
			method: "POST",
			headers: { authorization: `Bearer ${slow.token}`, "content-type": form.type },
			body: new ReadableStream<Uint8Array>({
				start: (controller) => controller.enqueue(form.bytes.subarray(0, form.bytes.length >> 1)),
			}),
			duplex: "half",
			signal: cut.signal,
		} as RequestInit);

	const answered: string[] = [];
	const sendings = Array.from({ length: 8 }, async (_, at) => {
		const answer = await send(at % 2 ? "/api/me/picture" : "/api/images");
		answered.push(((await answer.json()) as { code: string }).code);
	});
	await vi.waitFor(() => expect(answered).toHaveLength(6), 60_000);
	expect(answered).toEqual(Array(6).fill("overloaded"));
	expect((await sendPicture(world, other, { bytes })).status).toBe(200);

	cut.abort();
	await Promise.allSettled(sendings);
	// The server notices an abort a moment later.
	await vi.waitFor(
		async () => expect((await sendPicture(world, slow, { bytes })).status).toBe(200),
		60_000,
	);
});
