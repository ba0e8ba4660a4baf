import { expect, test } from "vitest";
import type { LaterWorkTable } from "#database/tables.ts";
import { startBackground, workers } from "#server/background.ts";
import { claimLaterWork } from "#server/later/store.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const MINUTE = 60_000;

test("a process that stops finishes the letter that it is sending, and leaves the others to the next one", async () => {
	const world = await openWorld();
	for (const name of ["Noor", "Mio", "Ada"]) {
		const message = { name, email: `${name}@example.org`, message: "Do you teach hands?" };
		expect((await ask(world, undefined, "POST /api/contact", message)).status).toBe(200);
	}
	const { mailer } = world.needs;
	const begun = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const slow: typeof mailer = {
		...mailer,
		async send(mail) {
			begun.resolve();
			await released.promise;
			await mailer.send(mail);
		},
	};
	const background = startBackground({ ...world.needs, mailer: slow });
	await begun.promise;
	const stopped = background.stop();
	released.resolve();
	await stopped;
	expect(await world.letters()).toHaveLength(1);
	await world.work();
	expect(await world.letters()).toHaveLength(3);
});

test("a letter that fails after another process has taken it over stays with that process", async () => {
	const world = await openWorld();
	const claims: { early?: LaterWorkTable; late?: LaterWorkTable } = {};
	await failSlowly(world, async () => {
		world.clock.pass(4 * MINUTE);
		claims.early = await claimLaterWork(world.db, ["send-mail"], world.clock.now);
		world.clock.pass(MINUTE);
		claims.late = await claimLaterWork(world.db, ["send-mail"], world.clock.now);
	});
	// A slow mail server may take minutes, and a second letter from another process would be one too many.
	expect(claims.early).toBeUndefined();
	expect(claims.late?.claimed_until).toBeGreaterThan(world.clock.now);
	const rows = await world.db.selectFrom("later_work").select("claimed_until").execute();
	expect(rows).toEqual([{ claimed_until: claims.late?.claimed_until }]);
});

/** Sends a letter through a mail server that fails after this time. */
async function failSlowly(world: World, meanwhile: () => Promise<void>): Promise<void> {
	const message = { name: "Noor", email: "noor@example.org", message: "Do you teach hands?" };
	await ask(world, undefined, "POST /api/contact", message);
	const { mailer } = world.needs;
	const slow: typeof mailer = {
		...mailer,
		async send() {
			await meanwhile();
			throw new Error("The connection was closed.");
		},
	};
	await doLaterWork({ ...world.needs, mailer: slow }, workers);
}
