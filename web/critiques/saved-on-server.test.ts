import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptSheet } from "../sheets/door.ts";
import { savedOnServer } from "./saved-on-server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type State = Pick<KeptSheet, "kept" | "readonly">;

const sending: State = { kept: { at: "device", why: "sending" }, readonly: null };
const lost: State = {
	kept: { at: "nowhere", why: "storage-fails", sentence: "No space." },
	readonly: null,
};

/** A sheet that is being sent, and what became of waiting for it. */
function waiting() {
	const watchers = new Set<() => void>();
	const sheet = {
		...sending,
		subscribe(changed: () => void) {
			watchers.add(changed);
			return () => watchers.delete(changed);
		},
	};
	let outcome = "waits";
	savedOnServer(sheet).then(
		() => {
			outcome = "saved";
		},
		(fault: Error) => {
			outcome = `${fault.name}: ${fault.message}`;
		},
	);
	return {
		watchers,
		become(state: State) {
			Object.assign(sheet, state);
			for (const watcher of watchers) watcher();
		},
		async outcomeIn(milliseconds: number) {
			await vi.advanceTimersByTimeAsync(milliseconds);
			return outcome;
		},
	};
}

test("it waits while strokes are being sent, until the server has them", async () => {
	const { become, outcomeIn, watchers } = waiting();
	expect(await outcomeIn(60_000)).toBe("waits");
	become({ kept: { at: "server" }, readonly: null });
	expect(await outcomeIn(0)).toBe("saved");
	expect(watchers.size).toBe(0);
});

test("it is refused at once when another tab draws, also if the server has every stroke", async () => {
	const { become, outcomeIn, watchers } = waiting();
	become({ kept: { at: "server" }, readonly: "other-tab" });
	expect(await outcomeIn(0)).toBe("UserFault: Another tab is drawing on this sheet.");
	expect(watchers.size).toBe(0);
});

test("it is refused when the strokes cannot be sent", async () => {
	const { become, outcomeIn } = waiting();
	become({ kept: { at: "device", why: "offline" }, readonly: null });
	expect(await outcomeIn(0)).toMatch(/^UserFault: You are offline\./);
});

test("a stroke that is stored nowhere has a moment to reach the server", async () => {
	const late = waiting();
	late.become(lost);
	expect(await late.outcomeIn(4_900)).toBe("waits");
	expect(await late.outcomeIn(200)).toBe("UserFault: Not saved: No space.");

	const arrived = waiting();
	arrived.become(lost);
	arrived.become({ kept: { at: "server" }, readonly: null });
	expect(await arrived.outcomeIn(60_000)).toBe("saved");
});
