import { expect, test } from "vitest";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { handedIn, pin, see } from "./handed-in.ts";

const outcome = ({ status, body }: Answer) => [status, body.code];

/** A teacher with an empty draft, and its calls. */
async function openDraft() {
	const world = await openWorld();
	const { teacher, student, id } = await handedIn(world);
	const seen = async () => (await see(world, teacher, id)).body;
	return {
		...{ world, student, id, seen },
		versionSeen: async (): Promise<string> => (await seen()).draftVersion,
		save: (closing: string, version?: string) => {
			const body = { redSheetId: null, pins: [pin], closing, version };
			return ask(world, teacher, `PUT /api/critiques/${id}/draft`, body);
		},
		send: (closing: string, version?: string) => {
			const body = { red: null, pins: [pin], closing, version };
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
