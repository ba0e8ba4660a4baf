import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sheet } from "#contract/sheets.ts";
import { LogFault } from "#ink/log/fault.ts";
import { encodeHeader, RASTER } from "#ink/log/header.ts";
import type { Entry } from "#ink/marks.ts";
import { ApiProblem, Unreachable } from "../../data/problem.ts";
import { Keeper } from "./keeper.ts";
import { LogChain } from "./log-chain.ts";
import type { ServerLog } from "./server-log.ts";

const header = encodeHeader({ raster: RASTER, width: 100, height: 100, layers: ["ink"] });

/** A stroke that begins at this time. */
function stroke(start: number): Entry {
	const paint = { layer: 0, colour: 0x101010, opacity: 255, way: 0 };
	const points = { x: [10, 20], y: [10, 20], pressure: [200, 200], time: [start, start + 5] };
	return { kind: "stroke", paint, brush: 0, size: 8, ...points, start, end: start + 5 };
}

let theirs: LogChain;
let server: ServerLog;
let isAway: boolean;
let isElsewhere: boolean;
/** The server has got strokes, and answers when this has resolved. */
let onItsWay: Promise<void>;
let started: () => void;

beforeEach(() => {
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("document", { addEventListener() {} });
	[isAway, isElsewhere] = [false, false];
	[onItsWay, started] = [Promise.resolve(), () => {}];
	theirs = new LogChain(header);
	const asked = () => {
		if (isAway) throw new Unreachable("away");
		if (isElsewhere) throw new ApiProblem(409, { code: "sheet_elsewhere" }, "");
	};
	server = {
		create: async () => ({}) as Sheet,
		async find() {
			if (isAway) throw new Unreachable("away");
			return { entries: theirs.length, head: theirs.heads.at(-1) } as Sheet;
		},
		ink: async () => LogChain.readable(header, theirs.chunks),
		async append(chain: LogChain, from: number) {
			asked();
			const sent = chain.chunks.slice(from);
			started();
			await onItsWay;
			for (const chunk of sent) theirs.append(chunk);
			return theirs.length;
		},
		appendWithoutWaiting() {},
		async lease() {
			asked();
			return { device: "this one", until: "" };
		},
		release: async () => {},
	} as unknown as ServerLog;
});
afterEach(() => {
	vi.unstubAllGlobals();
});

function keeper(change: { isUnread?: boolean } = {}): Keeper {
	const record = { id: "1", userId: "mio", title: "Sheet", lessonId: null, header };
	return new Keeper({
		record: { ...record, isOnServer: true, sent: 0, writer: "", updatedAt: 0, ...change },
		store: undefined,
		chunks: [],
		server,
		copyOf: async () => "2",
	});
}

async function opened(): Promise<Keeper> {
	const one = keeper();
	await one.begin({ isHeld: () => true, steal: async () => {}, release() {} });
	return one;
}

test("a stroke that another device interrupts is kept, and is sent when it is this device's turn again", async () => {
	const sheet = await opened();
	sheet.append(stroke(0));
	isElsewhere = true;
	await sheet.settle();
	expect(sheet.readonly).toBe("other-device");
	sheet.append(stroke(100));
	expect(sheet.entries).toHaveLength(2);
	isElsewhere = false;
	await sheet.takeOver();
	await sheet.settle();
	expect([sheet.readonly, theirs.length, sheet.kept]).toEqual([null, 2, { at: "server" }]);
	await sheet.close();
});

test("a stroke that was under the pen when another device's drawing arrived follows it", async () => {
	const sheet = await opened();
	for (const start of [0, 500]) theirs.add(stroke(start));
	await sheet.catchUp();
	expect(sheet.entries).toHaveLength(2);
	sheet.append(stroke(100));
	await sheet.settle();
	expect(sheet.entries.at(-1)).toMatchObject({ start: 505, end: 510 });
	expect(theirs.length).toBe(3);
	await sheet.close();
});

test("a stroke that does not fit is in neither the log nor the drawing, and the next one that fits is saved", async () => {
	const sheet = await opened();
	sheet.append(stroke(0));
	const { entries } = sheet;
	const full = vi.spyOn(sheet.chain, "add").mockImplementation(() => {
		throw new LogFault("too-much-work", 0);
	});
	sheet.append(stroke(100));
	expect(sheet.kept).toMatchObject({
		at: "nowhere",
		sentence: expect.stringContaining("sheet is full"),
	});
	expect(sheet.entries).toHaveLength(1);
	// Another array: the desk loads the drawing again.
	expect(sheet.entries).not.toBe(entries);
	full.mockRestore();
	sheet.append(stroke(200));
	await sheet.settle();
	expect([theirs.length, sheet.kept]).toEqual([2, { at: "server" }]);
	await sheet.close();
});

test("what is drawn while a request is under way is sent before the sheet closes", async () => {
	const sheet = await opened();
	const [request, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	[onItsWay, started] = [answer.promise, request.resolve];
	sheet.append(stroke(0));
	const first = sheet.settle();
	await request.promise;
	sheet.append(stroke(100));
	const closed = sheet.close();
	answer.resolve();
	await Promise.all([first, closed]);
	expect(theirs.length).toBe(2);
});

test("a drawing that this device has never read does not open empty", async () => {
	theirs.add(stroke(0));
	isAway = true;
	const sheet = keeper({ isUnread: true });
	const lock = { isHeld: () => true, steal: async () => {}, release() {} };
	await expect(sheet.begin(lock)).rejects.toThrow(Unreachable);
	await sheet.close();

	isAway = false;
	const later = keeper({ isUnread: true });
	await later.begin(lock);
	expect(later.entries).toHaveLength(1);
	await later.close();
});
