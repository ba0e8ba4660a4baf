import { expect, test } from "vitest";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { drawn, handedIn, pin, see } from "./handed-in.ts";

const outcome = ({ status, body }: Answer) => [status, body.code];

/** A teacher with an empty draft, and its calls. */
async function openDraft() {
	const world = await openWorld();
	const { teacher, student, id } = await handedIn(world);
	const red = await drawn(world, teacher, null, 2);
	const seen = async () => (await see(world, teacher, id)).body;
	return {
		...{ world, student, id, seen },
		versionSeen: async (): Promise<string> => (await seen()).draftVersion,
		save: (closing: string, version?: string, unsure?: string) => {
			const body = {
				...{ redSheetId: red.id, pins: [pin], closing, version },
				unsure: unsure && { pins: [pin], closing: unsure },
			};
			return ask(world, teacher, `PUT /api/critiques/${id}/draft`, body);
		},
		/** `strokes`: how many of the two red strokes this device has. */
		send: (closing: string, version?: string, strokes = 2) => {
			const layer = strokes > 0 ? { sheetId: red.id, entry: strokes } : null;
			const body = { red: layer, pins: [pin], closing, version };
			return ask(world, teacher, `POST /api/critiques/${id}/send`, body);
		},
	};
}

test("a draft that another device has changed is not replaced by an outdated one", async () => {
	const { save, seen, versionSeen } = await openDraft();
	const atFirst = await versionSeen();
	const other = await save("From the tablet", atFirst);
	expect(other.body).toMatchObject({ modifiedCount: 1, version: await versionSeen() });
	expect(outcome(await save("From the laptop", atFirst))).toEqual([409, "stale_version"]);
	expect((await seen()).closing).toBe("From the tablet");
	// The answer was lost, and the tablet sends the same again.
	expect((await save("From the tablet", atFirst)).body.version).toBe(other.body.version);
	expect((await save("From the laptop", other.body.version)).status).toBe(200);
	expect((await save("Without a version")).status).toBe(200);
	expect((await seen()).closing).toBe("Without a version");
});

test("the last words of a closing page are saved while the answer to an earlier save is missing", async () => {
	const { save, seen, versionSeen } = await openDraft();
	const atFirst = await versionSeen();
	expect((await save("Lift the", atFirst)).status).toBe(200);
	expect((await save("Lift the lid.", atFirst, "Lift the")).status).toBe(200);
	expect((await seen()).closing).toBe("Lift the lid.");
	expect((await save("From the tablet", await versionSeen())).status).toBe(200);
	const late = await save("Lift the lid more.", atFirst, "Lift the lid.");
	expect(outcome(late)).toEqual([409, "stale_version"]);
	expect((await seen()).closing).toBe("From the tablet");
});

test("a critique is not sent without red strokes that another device has drawn", async () => {
	const { student, world, id, save, send, versionSeen } = await openDraft();
	await save("Lift the lid.", await versionSeen());
	const version = await versionSeen();
	for (const strokes of [0, 1])
		expect(outcome(await send("Lift the lid.", version, strokes))).toEqual([409, "stale_version"]);
	expect((await see(world, student, id)).body.sentAt).toBeNull();
	expect((await send("Lift the lid.", version)).status).toBe(200);
	expect((await see(world, student, id)).body.hasRed).toBe(true);
});

test("of several devices that save a draft at once, one succeeds", async () => {
	const { world, id, save, seen, versionSeen } = await openDraft();
	const version = await versionSeen();
	const answers = await duringTransaction(
		world,
		(tx) =>
			tx.updateTable("critiques").set({ closing: "one" }).where("id", "=", id).executeTakeFirst(),
		() => Promise.all(["two", "three"].map((closing) => save(closing, version))),
	);
	expect(answers.map(outcome)).toEqual(Array(2).fill([409, "stale_version"]));
	expect((await seen()).closing).toBe("one");
});

test("a critique that another device has changed is not sent", async () => {
	const { world, student, id, save, send, versionSeen } = await openDraft();
	const atFirst = await versionSeen();
	await save("From the tablet", atFirst);
	expect(outcome(await send("From the laptop", atFirst))).toEqual([409, "stale_version"]);
	expect((await see(world, student, id)).body).toMatchObject({ sentAt: null, draftVersion: null });
	expect((await send("From both", await versionSeen())).status).toBe(200);
	expect((await see(world, student, id)).body.closing).toBe("From both");
	// A repeated call after a lost answer changes nothing, whatever its version is.
	expect((await send("From both", atFirst)).body.modifiedCount).toBe(0);
});
