import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SEND_AFTER, SEND_ENTRIES, Sender, type Trouble } from "./sender.ts";

let length: number;
let sent: number[];
let fault: Trouble | undefined;
let sender: Sender;

beforeEach(() => {
	vi.useFakeTimers();
	length = 0;
	sent = [];
	fault = undefined;
	sender = new Sender({
		length: () => length,
		async send(from) {
			sent.push(from);
			if (fault) throw fault;
			return length;
		},
		judge: (one) => one as Trouble,
		changed: () => {},
		sendAfter: SEND_AFTER,
	});
});
afterEach(() => {
	vi.useRealTimers();
});

function draw(entries: number): void {
	length += entries;
	sender.added();
}

test("entries are sent after five seconds, or at once when fifty are waiting", async () => {
	draw(1);
	await vi.advanceTimersByTimeAsync(SEND_AFTER - 1);
	draw(1);
	expect(sent).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect([sent, sender.sent]).toEqual([[0], 2]);
	draw(SEND_ENTRIES);
	await vi.advanceTimersByTimeAsync(0);
	expect(sent).toEqual([0, 2]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toHaveLength(2);
});

test("a failed request is repeated from the same position with growing delays", async () => {
	fault = { why: "offline", sentence: undefined };
	draw(SEND_ENTRIES);
	await vi.advanceTimersByTimeAsync(0);
	draw(SEND_ENTRIES);
	await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
	expect([sent, sender.trouble?.why]).toEqual([[0, 0, 0, 0], "offline"]);
	fault = undefined;
	await sender.now();
	expect([sender.sent, sender.trouble]).toEqual([100, undefined]);
});

test("the server decides when a request is retried, or that it is never retried", async () => {
	fault = { why: "server-refuses", sentence: "Too many requests.", again: 20_000 };
	draw(SEND_ENTRIES);
	await vi.advanceTimersByTimeAsync(19_999);
	expect(sent).toHaveLength(1);
	fault = { ...fault, again: false };
	await vi.advanceTimersByTimeAsync(1);
	expect(sent).toHaveLength(2);
	draw(SEND_ENTRIES);
	await vi.advanceTimersByTimeAsync(120_000);
	expect(sent).toHaveLength(2);
	fault = undefined;
	sender.resume(30);
	await vi.advanceTimersByTimeAsync(0);
	expect([sent[2], sender.sent]).toEqual([30, 100]);
});
