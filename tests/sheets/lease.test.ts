import { expect, test } from "vitest";
import { findSheet } from "#server/sheets/store.ts";
import { writeAppends } from "#server/sheets/write-appends.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { aStroke, begin, DEVICE, DeviceLog, OTHER_DEVICE, send, sendChunks } from "./drawing.ts";

async function drawn() {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	const lease = (device: string, takeOver = false) =>
		ask(world, who, `POST /api/sheets/${sheet.id}/lease`, { device, takeOver });
	/** The log of another device that has read the sheet. */
	const copyOfLog = () => {
		const log = new DeviceLog();
		for (let place = 0; place < sheet.log.chunks.length; place += 1) log.add(aStroke(place));
		return log;
	};
	return { world, who, sheet, lease, copyOfLog };
}

test("one device holds the lease for a minute by the server's clock, and each append extends it", async () => {
	const { world, who, sheet, lease, copyOfLog } = await drawn();
	const taken = await lease(DEVICE);
	expect(taken.body).toEqual({
		device: DEVICE,
		until: new Date(world.clock.now + 60_000).toISOString(),
	});
	world.clock.pass(59_000);
	await send(world, who, sheet, [aStroke(0)]);
	world.clock.pass(59_000);
	const other = copyOfLog();
	other.add(aStroke(1, 4, 3));
	const refused = await sendChunks(world, who, sheet.id, {
		log: other,
		from: 1,
		device: OTHER_DEVICE,
	});
	expect([refused.status, refused.body.code]).toEqual([409, "sheet_elsewhere"]);
	expect((await lease(OTHER_DEVICE)).body.code).toBe("sheet_elsewhere");
	const { body } = await ask(world, who, `GET /api/sheets/${sheet.id}`);
	expect(body.lease).toEqual({
		device: DEVICE,
		until: new Date(world.clock.now + 1_000).toISOString(),
	});
	world.clock.pass(1_000);
	expect((await ask(world, who, `GET /api/sheets/${sheet.id}`)).body.lease).toBeNull();
	const later = await sendChunks(world, who, sheet.id, {
		log: other,
		from: 1,
		device: OTHER_DEVICE,
	});
	expect(later.body).toEqual({ entries: 2, head: other.head });
	expect((await lease(DEVICE)).body.code).toBe("sheet_elsewhere");
});

test("a device can take over, and the earlier device cannot append any more", async () => {
	const { world, who, sheet, lease, copyOfLog } = await drawn();
	await send(world, who, sheet, [aStroke(0)]);
	expect((await lease(OTHER_DEVICE, true)).status).toBe(200);
	const other = copyOfLog();
	other.add(aStroke(1, 4, 3));
	await sendChunks(world, who, sheet.id, { log: other, from: 1, device: OTHER_DEVICE });
	const behind = await send(world, who, sheet, [aStroke(1)]);
	expect(behind.body.code).toBe("sheet_elsewhere");
	world.clock.pass(60_000);
	const forked = await sendChunks(world, who, sheet.id, { log: sheet.log, from: 1 });
	expect(forked.body.code).toBe("sheet_forked");
	const { body } = await ask(world, who, `GET /api/sheets/${sheet.id}`);
	expect([body.entries, body.head]).toEqual([2, other.head]);
});

test("an append checked before another device took over is not stored", async () => {
	const { world, who, sheet, lease } = await drawn();
	await send(world, who, sheet, [aStroke(0)]);
	const row = await findSheet(world.db, who.id, sheet.id);
	if (!row) throw new Error("it was begun");
	await lease(OTHER_DEVICE, true);
	const { bytes, entries, points, outlines, work, undoable, redoable, length_ms: end } = row;
	const progress = { bytes, entries, points, outlines, work, undoable, redoable, end };
	const { now } = world.clock;
	const growth = {
		sheet: row,
		bytes: new Uint8Array([1]),
		after: { progress, strokes: row.strokes, head: "00" },
		lease: { device: DEVICE, until: now + 60_000 },
		at: now,
	};
	const outcomes = await world.db.transaction().execute((tx) => writeAppends(tx, [growth]));
	expect(outcomes).toEqual([{ ok: true, result: false }]);
	expect((await findSheet(world.db, who.id, sheet.id))?.head).toBe(row.head);
});

test("only the device that holds the lease can release it", async () => {
	const { world, who, sheet, lease } = await drawn();
	await lease(DEVICE);
	const giveBack = (device: string) =>
		ask(world, who, `DELETE /api/sheets/${sheet.id}/lease?device=${device}`);
	await giveBack(OTHER_DEVICE);
	expect((await lease(OTHER_DEVICE)).body.code).toBe("sheet_elsewhere");
	await giveBack(DEVICE);
	expect((await lease(OTHER_DEVICE)).status).toBe(200);
});
