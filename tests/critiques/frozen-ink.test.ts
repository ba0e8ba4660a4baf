import { expect, test } from "vitest";
import { UNNAMED_INK_KEPT } from "#server/critiques/freeze-sheet.ts";
import { outcome } from "#tests/outlines/drafts.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { drawing, drawn, handedIn, handIn, sendRed } from "./handed-in.ts";

/** Watches the storage. Runs `act` once, after the next bytes are stored. Returns all frozen ink in the storage. */
function watchInk(world: World, act: () => Promise<unknown> = async () => {}) {
	const { lessonStorage } = world.needs;
	const keys = new Set<string>();
	world.needs.lessonStorage = {
		...{ get: (key) => lessonStorage.get(key), remove: (key) => lessonStorage.remove(key) },
		async put(key, bytes) {
			const isFirst = keys.size === 0;
			keys.add(key);
			await lessonStorage.put(key, bytes);
			if (isFirst) await act();
		},
	};
	return async () => {
		const found = await Promise.all([...keys].map((key) => lessonStorage.get(key)));
		return [...keys].filter((_, place) => found[place]).sort();
	};
}

/** The keys of the ink that hand-ins and red layers name. */
async function namedInk(world: World): Promise<string[]> {
	const rows = await world.db.selectFrom("critiques").select(["sha256", "red_sha256"]).execute();
	const hashes = rows.flatMap(({ sha256, red_sha256 }) => [sha256, red_sha256]);
	return hashes.flatMap((hash) => (hash === null ? [] : [`frozen/${hash}`])).sort();
}

async function removalsOf({ db }: World): Promise<number> {
	const rows = db.selectFrom("later_work").where("kind", "=", "remove-frozen").select("id");
	return (await rows.execute()).length;
}

async function refund(world: World, paymentId: string): Promise<void> {
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
	await world.work();
}

async function passAnHour(world: World): Promise<void> {
	world.clock.pass(UNNAMED_INK_KEPT);
	await world.work();
}

test("of ten states of one sheet handed in at once, only the ink of the three accepted ones is kept (D241)", async () => {
	const world = await openWorld();
	const { student, lesson } = await drawing(world);
	const sheet = await drawn(world, student, lesson.id, 10);
	const stored = watchInk(world);
	const entries = Array.from({ length: 10 }, (_, at) => at + 1);
	const answers = await Promise.all(
		entries.map((entry) => handIn(world, student, sheet, { entry })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
	await passAnHour(world);
	expect(await stored()).toEqual(await namedInk(world));
	expect(await stored()).toHaveLength(3);
	expect(await removalsOf(world)).toBe(0);
});

test("one state of a sheet handed in ten times at once is one hand-in with one drawing, which is kept", async () => {
	const world = await openWorld();
	const { student, sheet } = await drawing(world);
	const stored = watchInk(world);
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => handIn(world, student, sheet)),
	);
	expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
	expect(await removalsOf(world)).toBe(0);
	await passAnHour(world);
	expect(await stored()).toEqual(await namedInk(world));
	expect(await stored()).toHaveLength(1);
});

test("the ink of a sheet that is deleted before it is handed in is removed after an hour, and not earlier (D241)", async () => {
	const world = await openWorld();
	const { student, sheet } = await drawing(world);
	const stored = watchInk(world, () => ask(world, student, `DELETE /api/sheets/${sheet.id}`));
	expect(outcome(await handIn(world, student, sheet))).toEqual([404, "not_found"]);
	world.clock.pass(UNNAMED_INK_KEPT - 1);
	await world.work();
	expect(await stored()).toHaveLength(1);
	world.clock.pass(1);
	await world.work();
	expect(await stored()).toEqual([]);
});

test("a red layer whose critique is closed while it is stored is removed (D241)", async () => {
	const world = await openWorld();
	const { teacher, id, paymentId } = await handedIn(world);
	const stored = watchInk(world, () => refund(world, paymentId));
	expect(outcome(await sendRed(world, teacher, id))).toEqual([409, "critique_closed"]);
	expect(await stored()).toHaveLength(1);
	await passAnHour(world);
	expect(await stored()).toEqual([]);
});

test("a red layer that is sent is kept", async () => {
	const world = await openWorld();
	const stored = watchInk(world);
	const { teacher, id } = await handedIn(world);
	expect((await sendRed(world, teacher, id)).status).toBe(200);
	expect(await removalsOf(world)).toBe(0);
	await passAnHour(world);
	expect(await stored()).toEqual(await namedInk(world));
	expect(await stored()).toHaveLength(2);
});

test("ink that was refused once and handed in within the hour is kept", async () => {
	const world = await openWorld();
	const { student, sheet } = await drawing(world);
	const stored = watchInk(world, async () => {
		throw new Error("the process ends here");
	});
	world.needs.log = { ...world.needs.log, error: () => {} } as never;
	expect((await handIn(world, student, sheet)).status).toBe(500);
	expect(await removalsOf(world)).toBe(1);
	expect((await handIn(world, student, sheet)).status).toBe(200);
	await passAnHour(world);
	expect(await removalsOf(world)).toBe(0);
	expect(await stored()).toEqual(await namedInk(world));
	expect(await stored()).toHaveLength(1);
});
