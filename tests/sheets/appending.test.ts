import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import type { Step } from "#ink/marks.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
	aStroke,
	begin,
	DeviceLog,
	type DrawnSheet,
	headOfLog,
	send,
	sendBytes,
	sendChunks,
} from "./drawing.ts";

/** A student with a sheet of that many strokes. */
async function drawing(strokes = 3) {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	if (strokes > 0) await send(world, who, sheet, strokesFrom(0, strokes));
	return { world, who, sheet };
}

function strokesFrom(from: number, to: number) {
	return Array.from({ length: to - from }, (_, index) => aStroke(from + index));
}

async function rows({ db }: World) {
	return await db.selectFrom("sheet_entries").selectAll().orderBy("from_entry").execute();
}

/** The bytes of the log as the server sends them. */
async function bytesOf(world: World, who: { token: string }, { id }: Pick<DrawnSheet, "id">) {
	const response = await world.app.inject({
		url: `/api/sheets/${id}/ink`,
		headers: { authorization: `Bearer ${who.token}` },
	});
	return response.rawPayload;
}

async function inkOf(...sheet: Parameters<typeof bytesOf>) {
	return decodeLog(await bytesOf(...sheet));
}

test("entries are appended in order, and the server's log has the device's head", async () => {
	const { world, who, sheet } = await drawing(0);
	const undo: Step = { kind: "undo", start: 400, end: 400 };
	expect((await send(world, who, sheet, strokesFrom(0, 3))).body).toEqual({
		entries: 3,
		head: sheet.log.head,
	});
	expect((await send(world, who, sheet, [undo])).status).toBe(200);
	const { body } = await ask(world, who, `GET /api/sheets/${sheet.id}`);
	const log = await inkOf(world, who, sheet);
	expect(log.entries).toHaveLength(4);
	expect(headOfLog(await bytesOf(world, who, sheet))).toBe(sheet.log.head);
	expect(body).toMatchObject({ entries: 4, strokes: 2, lengthMs: 400, head: sheet.log.head });
	const { headers } = await ask(world, who, `GET /api/sheets/${sheet.id}/ink`);
	expect(headers.etag).toBe(`"${sheet.log.head}"`);
	const again = await ask(world, who, `GET /api/sheets/${sheet.id}/ink`, undefined, {
		"if-none-match": `"${sheet.log.head}"`,
	});
	expect(again.status).toBe(304);
});

test("entries that the server already has are compared and ignored, wherever a request begins", async () => {
	const { world, who, sheet } = await drawing(3);
	await send(world, who, sheet, strokesFrom(3, 6));
	const all = await rows(world);
	for (const from of [0, 1, 3, 4, 6]) {
		const { status, body } = await sendChunks(world, who, sheet.id, { log: sheet.log, from });
		expect([from, status, body]).toEqual([from, 200, { entries: 6, head: sheet.log.head }]);
	}
	expect(await rows(world)).toEqual(all);
	sheet.log.add(aStroke(6));
	const overlapping = await sendChunks(world, who, sheet.id, { log: sheet.log, from: 2 });
	expect(overlapping.body).toEqual({ entries: 7, head: sheet.log.head });
	expect((await inkOf(world, who, sheet)).entries).toHaveLength(7);
});

test("a gap, a log with another history and a different entry are refused, and nothing changes", async () => {
	const { world, who, sheet } = await drawing(3);
	const before = await rows(world);
	const ahead = new DeviceLog();
	for (const stroke of strokesFrom(0, 5)) ahead.add(stroke);
	const other = new DeviceLog();
	for (let place = 0; place < 5; place += 1) other.add(aStroke(place, 4, 9));
	const refused = async (log: DeviceLog, from: number, to?: number) => {
		const { status, body } = await sendChunks(world, who, sheet.id, {
			log,
			from,
			...(to !== undefined && { to }),
		});
		return [status, body.code];
	};
	expect(await refused(ahead, 4)).toEqual([409, "sheet_gap"]);
	expect(await refused(other, 3)).toEqual([409, "sheet_forked"]);
	expect(await refused(other, 2)).toEqual([409, "sheet_forked"]);
	expect(await refused(other, 0)).toEqual([409, "sheet_forked"]);
	expect(await refused(other, 1, 1)).toEqual([409, "sheet_forked"]);
	expect(await rows(world)).toEqual(before);
});

test("twenty overlapping requests on two processes store each entry once", async () => {
	const { world, who, sheet } = await drawing(2);
	const second = await openSecondProcess(world);
	for (const stroke of strokesFrom(2, 12)) sheet.log.add(stroke);
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, at) =>
			sendChunks(at % 2 === 0 ? world : second, who, sheet.id, {
				log: sheet.log,
				from: at % 3,
				to: 6 + (at % 7),
			}),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
	const { body } = await ask(world, who, `GET /api/sheets/${sheet.id}`);
	expect(body.head).toBe(sheet.log.heads[body.entries]);
	expect(body.entries).toBe(12);
	expect((await inkOf(world, who, sheet)).entries).toHaveLength(12);
});

test("invalid ink is refused with a message, and the sheet stays unchanged", async () => {
	const { world, who, sheet } = await drawing(2);
	const before = await rows(world);
	const at = { from: 2, head: sheet.log.head };
	const past = encodeChunk(2, [{ ...aStroke(2), start: 0, time: [0, 1, 2, 3], end: 3 }]);
	const hostile: [string, Uint8Array][] = [
		["noise", Uint8Array.from({ length: 500 }, (_, index) => (index * 97) % 256)],
		["cut short", encodeChunk(2, [aStroke(2)]).subarray(0, 20)],
		["two entries in one chunk", encodeChunk(2, [aStroke(2), aStroke(3)])],
		["another place", encodeChunk(3, [aStroke(3)])],
		["time goes back", past],
		[
			"an unknown layer",
			encodeChunk(2, [{ ...aStroke(2), paint: { ...aStroke(2).paint, layer: 2 } }]),
		],
		["nothing to redo", encodeChunk(2, [{ kind: "redo", start: 900, end: 900 }])],
		["many numbers", new Uint8Array(256 * 1024)],
	];
	for (const [what, bytes] of hostile) {
		const { status, body } = await sendBytes(world, who, sheet.id, bytes, at);
		expect([what, status, body.code]).toEqual([what, 422, "invalid_ink"]);
		expect(body.detail).toMatch(/(cannot be|not) saved\./);
	}
	const tooLarge = await sendBytes(world, who, sheet.id, new Uint8Array(256 * 1024 + 1), at);
	expect(tooLarge.status).toBe(413);
	expect(await rows(world)).toEqual(before);
	expect((await send(world, who, sheet, [aStroke(2)])).status).toBe(200);
});

test("a full sheet refuses more strokes, and the message advises a new sheet", async () => {
	const { world, who, sheet } = await drawing(1);
	await world.db.updateTable("sheets").set({ points: 999_999 }).execute();
	const { status, body } = await send(world, who, sheet, [aStroke(1)]);
	expect([status, body.code, body.detail]).toEqual([
		422,
		"invalid_ink",
		"This sheet is full, so these strokes are not saved. Continue on a new sheet.",
	]);
});

test("a sheet's counters equal those of a decoder of the whole log", async () => {
	const { world, who, sheet } = await drawing(0);
	for (let place = 0; place < 9; place += 3)
		await send(world, who, sheet, strokesFrom(place, place + 3));
	await send(world, who, sheet, [{ kind: "undo", start: 2_000, end: 2_000 }]);
	const row = await world.db.selectFrom("sheets").selectAll().executeTakeFirstOrThrow();
	const [storage] = await world.db.selectFrom("sheet_storage").selectAll().execute();
	const { rawPayload } = await world.app.inject({
		url: `/api/sheets/${sheet.id}/ink`,
		headers: { authorization: `Bearer ${who.token}` },
	});
	expect(row).toMatchObject({
		entries: 10,
		strokes: 9,
		points: 36,
		undoable: 8,
		redoable: 1,
		length_ms: 2_000,
		bytes: rawPayload.length,
	});
	expect(storage).toMatchObject({ sheets: 1 });
	expect(Number(storage?.bytes)).toBe(rawPayload.length);
});

test("an unknown sheet is refused before its body is read", async () => {
	const { world, who } = await drawing(0);
	const at = { from: 0, head: "0".repeat(64) };
	const { status } = await sendBytes(world, who, newId(), new Uint8Array(9), at);
	expect(status).toBe(404);
});
