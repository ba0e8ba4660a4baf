import { expect, test } from "vitest";
import { keptOf } from "./kept-of.ts";
import type { Trouble } from "./sender.ts";

const facts = {
	length: 5,
	sent: 5,
	onDevice: 5,
	hasStorage: true,
	hasDeviceFailed: false,
	trouble: undefined,
	refused: undefined,
	before: { at: "server" as const },
};
const offline: Trouble = { why: "offline", sentence: undefined };

test("the newest stroke is saved on the server once it was sent, and otherwise on the device", () => {
	expect(keptOf(facts)).toEqual({ at: "server" });
	expect(keptOf({ ...facts, onDevice: 0 })).toEqual({ at: "server" });
	expect(keptOf({ ...facts, sent: 4 })).toMatchObject({ at: "device", why: "sending" });
	expect(keptOf({ ...facts, sent: 4, trouble: offline })).toMatchObject({ why: "offline" });
});

test("a stroke that is stored nowhere is never called saved", () => {
	const lost = { ...facts, sent: 4, onDevice: 4 };
	expect(keptOf({ ...lost, hasStorage: false })).toMatchObject({
		at: "nowhere",
		why: "no-storage",
	});
	expect(keptOf({ ...lost, hasDeviceFailed: true })).toMatchObject({ why: "storage-fails" });
	const refused = "This sheet is full.";
	expect(keptOf({ ...facts, refused })).toMatchObject({ at: "nowhere", sentence: refused });
});
