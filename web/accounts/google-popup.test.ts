import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SIGN_IN_CHANNEL } from "#contract/accounts/sign-in.ts";
import { type GoogleReport, openGoogle } from "./google-popup.ts";

/** A window as the page sees it; it counts how often it was looked at. */
const popup = { isClosed: false, looks: 0, focus() {} };
let heard: GoogleReport[];

beforeEach(() => {
	vi.useFakeTimers();
	heard = [];
	Object.assign(popup, { isClosed: false, looks: 0 });
	const opened = {
		focus() {},
		get closed() {
			popup.looks += 1;
			return popup.isClosed;
		},
	};
	const open = vi.fn(() => opened);
	vi.stubGlobal("window", { open, screenX: 0, screenY: 0, outerWidth: 1000, outerHeight: 800 });
	vi.stubGlobal("localStorage", { getItem: () => null });
	vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.useRealTimers());

const open = () => openGoogle((report) => heard.push(report));
const closed = [{ ok: false, code: "popup-closed-by-user" }];

test("the sign-in window is 500x600 and is checked every two seconds (docs/specification.md §9)", () => {
	const opened = open();
	expect(vi.mocked(window.open).mock.calls[0]?.[2]).toContain("width=500,height=600");
	for (const [seconds, looks] of [
		[1.9, 0],
		[2, 1],
		[3.9, 1],
		[4, 2],
		[20, 10],
	] as const) {
		vi.advanceTimersByTime(seconds * 1000 - elapsed());
		expect([seconds, popup.looks]).toEqual([seconds, looks]);
	}
	expect(heard).toEqual([]);
	if (typeof opened !== "string") opened.leave();
	vi.advanceTimersByTime(20_000);
	expect(popup.looks).toBe(10);
});

test("a closed window is reported once, eight seconds after the first check that finds it closed", () => {
	open();
	popup.isClosed = true;
	vi.advanceTimersByTime(9_900);
	expect(heard).toEqual([]);
	vi.advanceTimersByTime(100);
	expect(heard).toEqual(closed);
	vi.advanceTimersByTime(60_000);
	expect(heard).toEqual(closed);
});

test("a window that looks closed only for a moment is not reported as closed", () => {
	open();
	popup.isClosed = true;
	vi.advanceTimersByTime(8_000);
	popup.isClosed = false;
	vi.advanceTimersByTime(2_000);
	popup.isClosed = true;
	vi.advanceTimersByTime(8_000);
	expect(heard).toEqual([]);
	vi.advanceTimersByTime(2_000);
	expect(heard).toEqual(closed);
});

test("malformed messages are ignored, and a valid report after them is received", async () => {
	vi.useRealTimers();
	const mine: GoogleReport[] = [];
	openGoogle((report) => mine.push(report));
	const speaker = new BroadcastChannel(SIGN_IN_CHANNEL);
	onTestFinished(() => speaker.close());
	const noise = [null, "ok", 1, {}, { ok: "true" }, { ok: false }, { ok: false, code: "<img>" }];
	for (const one of noise) speaker.postMessage(one);
	speaker.postMessage({ ok: false, code: "access_denied" });
	await vi.waitFor(() => expect(mine).not.toEqual([]));
	expect(mine).toEqual([{ ok: false, code: "access_denied" }]);
});

let began = 0;
beforeEach(() => {
	began = Date.now();
});
const elapsed = () => Date.now() - began;
