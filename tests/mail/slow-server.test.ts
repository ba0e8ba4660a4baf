import { expect, test } from "vitest";
import { startBackground, workers } from "#server/background.ts";
import { claimLaterWork } from "#server/later/store.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

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
	const message = { name: "Noor", email: "noor@example.org", message: "Do you teach hands?" };
	await ask(world, undefined, "POST /api/contact", message);
	const { mailer } = world.needs;
	let takenOver: number | undefined;
	const slow: typeof mailer = {
		...mailer,
		async send() {
			world.clock.pass(61_000);
			const { now } = world.clock;
			const row = await claimLaterWork(world.db, ["send-mail"], now, now + 60_000);
			takenOver = row?.claimed_until;
			throw new Error("The connection was closed.");
		},
	};
	await doLaterWork({ ...world.needs, mailer: slow }, workers);
	const rows = await world.db.selectFrom("later_work").select("claimed_until").execute();
	expect(takenOver).toBeGreaterThan(world.clock.now);
	expect(rows).toEqual([{ claimed_until: takenOver }]);
});
