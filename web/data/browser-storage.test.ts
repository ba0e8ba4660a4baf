import { beforeEach, expect, test, vi } from "vitest";

let stored: Map<string, string>;
let isFull: boolean;
/** What the browser calls after another tab has changed a value. */
let changedElsewhere: (event: { key: string | null }) => void;

beforeEach(() => {
	vi.resetModules();
	stored = new Map();
	isFull = false;
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem(key: string, value: string) {
			if (isFull) throw new DOMException("full", "QuotaExceededError");
			stored.set(key, value);
		},
		removeItem: (key: string) => stored.delete(key),
	});
	vi.stubGlobal("addEventListener", (_name: string, follow: typeof changedElsewhere) => {
		changedElsewhere = follow;
	});
	return () => vi.unstubAllGlobals();
});

const open = () => import("./browser-storage.ts");

test("with a full storage a tab finds the newest value and not the stored one", async () => {
	const { remember, remembered, forget } = await open();
	remember("access-token", "old");
	isFull = true;
	remember("access-token", "new");
	expect(remembered("access-token")).toBe("new");
	expect(stored.get("access-token")).toBe("old");
	forget("access-token");
	expect(remembered("access-token")).toBeUndefined();
});

test("once there is room again, the stored value counts, also if another tab stores the next one", async () => {
	const { remember, remembered } = await open();
	isFull = true;
	remember("access-token", "first");
	isFull = false;
	remember("access-token", "second");
	stored.set("access-token", "of another tab");
	expect(remembered("access-token")).toBe("of another tab");
});

test.each([["access-token"], [null]])(
	"a value that could not be stored gives way to a change in another tab (key %s)",
	async (key) => {
		const { remember, remembered } = await open();
		isFull = true;
		remember("access-token", "of this tab");
		changedElsewhere({ key: "theme" });
		expect(remembered("access-token")).toBe("of this tab");
		changedElsewhere({ key });
		expect(remembered("access-token")).toBeUndefined();
	},
);
