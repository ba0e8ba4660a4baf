import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Beat, Beats, LAST_CALLS, RETRY_AFTER, SEND_AFTER } from "./beats.ts";

let sent: Beat[];
let passed: Beat[];
let outcome: "done" | "again";

beforeEach(() => {
	vi.useFakeTimers();
	sent = [];
	passed = [];
	outcome = "done";
});
afterEach(() => {
	vi.useRealTimers();
});

const beatsAt = (position: number) =>
	new Beats(
		{
			async send(beat) {
				sent.push(beat);
				return outcome;
			},
			sendWithoutWaiting: (beat) => passed.push(beat),
		},
		position,
	);

test("adjacent played parts are sent as one report, five seconds after the first", async () => {
	const beats = beatsAt(0);
	beats.played(0, 4000);
	beats.played(4000, 8000);
	await vi.advanceTimersByTimeAsync(SEND_AFTER - 1);
	expect(sent).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(sent).toEqual([{ from: 0, to: 8000, position: 8000 }]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toHaveLength(1);
});

test("a repeated part is reported once, and a jump sends the part before it at once", async () => {
	const beats = beatsAt(0);
	for (let round = 0; round < 5; round++) beats.played(1000, 2000);
	beats.played(60_000, 61_000);
	await vi.advanceTimersByTimeAsync(0);
	expect(sent).toEqual([{ from: 1000, to: 2000, position: 61_000 }]);
	await vi.advanceTimersByTimeAsync(SEND_AFTER);
	expect(sent.slice(1)).toEqual([{ from: 60_000, to: 61_000, position: 61_000 }]);
});

test("a failed report is sent again together with the parts played since", async () => {
	const beats = beatsAt(0);
	outcome = "again";
	beats.played(0, 4000);
	await vi.advanceTimersByTimeAsync(SEND_AFTER);
	beats.played(4000, 6000);
	outcome = "done";
	await vi.advanceTimersByTimeAsync(RETRY_AFTER);
	expect(sent.at(-1)).toEqual({ from: 0, to: 6000, position: 6000 });
});

test("parts that were played while a report was on its way are joined with it when it fails", async () => {
	let fail = () => {};
	const beats = new Beats(
		{
			send(beat) {
				sent.push(beat);
				return new Promise((resolve) => {
					fail = () => resolve("again");
				});
			},
			sendWithoutWaiting: (beat) => passed.push(beat),
		},
		0,
	);
	beats.played(0, 4000);
	await vi.advanceTimersByTimeAsync(SEND_AFTER);
	beats.played(4000, 8000);
	fail();
	await vi.advanceTimersByTimeAsync(RETRY_AFTER);
	expect(sent.slice(1)).toEqual([{ from: 0, to: 8000, position: 8000 }]);
	// Also when the page closes before the answer.
	beats.played(8000, 9000);
	beats.leave();
	expect(passed).toEqual([
		{ from: 0, to: 9000, position: 9000 },
		{ from: 8000, to: 9000, position: 9000 },
	]);
});

test("a step without playing reports the position and no played part", async () => {
	const beats = beatsAt(0);
	beats.moved(500);
	beats.moved(900);
	await vi.advanceTimersByTimeAsync(SEND_AFTER);
	expect(sent).toEqual([{ from: 900, to: 900, position: 900 }]);
	beats.moved(900);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toHaveLength(1);
});

test("leaving the page sends waiting and unanswered reports without waiting for a response", async () => {
	const beats = new Beats(
		{ send: () => new Promise(() => {}), sendWithoutWaiting: (beat) => passed.push(beat) },
		0,
	);
	beats.played(0, 4000);
	await vi.advanceTimersByTimeAsync(SEND_AFTER);
	beats.played(9000, 9500);
	beats.leave();
	expect(passed).toEqual([
		{ from: 0, to: 4000, position: 9500 },
		{ from: 9000, to: 9500, position: 9500 },
	]);
	beats.leave();
	expect(passed).toHaveLength(3);
});

test("opening a lesson reports the position", async () => {
	beatsAt(1234).open();
	await vi.advanceTimersByTimeAsync(0);
	expect(sent).toEqual([{ from: 1234, to: 1234, position: 1234 }]);
});

test("leaving the lesson reports the rest of the played part and the position", async () => {
	const beats = beatsAt(0);
	beats.played(0, 900);
	beats.moved(1200);
	await beats.finish();
	expect(sent).toEqual([{ from: 0, to: 900, position: 1200 }]);
	beats.moved(1500);
	await beats.finish();
	expect(sent.at(-1)).toEqual({ from: 1500, to: 1500, position: 1500 });
	await beats.finish();
	expect(sent).toHaveLength(2);
});

test("what was played offline is sent when the page is hidden, and again until it arrives", async () => {
	const beats = beatsAt(0);
	outcome = "again";
	beats.played(0, 4000);
	beats.played(9000, 9500);
	await vi.advanceTimersByTimeAsync(SEND_AFTER + RETRY_AFTER);
	beats.hide();
	const both = [
		{ from: 0, to: 4000, position: 9500 },
		{ from: 9000, to: 9500, position: 9500 },
	];
	expect(passed).toEqual(both);
	sent = [];
	outcome = "done";
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toEqual(both);
});

test("a position without a played part is sent when the page is hidden, and kept", async () => {
	const beats = beatsAt(0);
	beats.moved(700);
	beats.hide();
	expect(passed).toEqual([{ from: 700, to: 700, position: 700 }]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toEqual(passed);
});

test("after the page has closed, nothing is sent again", async () => {
	const beats = beatsAt(0);
	beats.played(0, 4000);
	beats.leave();
	beats.hide();
	await vi.advanceTimersByTimeAsync(60_000);
	expect([passed.length, sent.length]).toEqual([1, 0]);
});

test("reports of a lesson that was left are sent again, but not without end", async () => {
	const beats = beatsAt(0);
	outcome = "again";
	beats.played(0, 900);
	const finished = beats.finish();
	await vi.advanceTimersByTimeAsync(RETRY_AFTER);
	expect(sent).toHaveLength(2);
	outcome = "done";
	await vi.advanceTimersByTimeAsync(RETRY_AFTER);
	await finished;
	expect(sent).toHaveLength(3);
	expect(new Set(sent.map((beat) => JSON.stringify(beat))).size).toBe(1);
	outcome = "again";
	beats.played(900, 1800);
	void beats.finish();
	await vi.advanceTimersByTimeAsync(RETRY_AFTER * 2 * LAST_CALLS);
	expect(sent).toHaveLength(3 + LAST_CALLS);
});
