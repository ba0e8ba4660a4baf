import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StorageUnavailable } from "#providers/storage/port.ts";
import { startBackground } from "#server/background.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const letter = { name: "Mio", email: "mio@example.org", message: "Do you teach backgrounds?" };
const writeLetter = (world: World) => ask(world, undefined, "POST /api/contact", letter);

test("while the mail server is down the request succeeds, and the email is sent once when the server is back", async () => {
	const world = await openWorld();
	const send = world.needs.mailer.send;
	world.needs.mailer.send = async () => {
		throw new Error("connect ECONNREFUSED 10.1.2.3:25");
	};
	expect((await writeLetter(world)).status).toBe(200);
	for (const wait of [0, 1_000, 2_000, 4_000]) {
		world.clock.pass(wait);
		await world.work();
	}
	expect(await world.letters()).toEqual([]);
	const [waiting] = await world.db.selectFrom("later_work").selectAll().execute();
	expect(waiting).toMatchObject({ kind: "send-mail", attempts: 4 });
	expect(waiting?.due_at).toBe(world.clock.now + 8_000);

	world.needs.mailer.send = send;
	world.clock.pass(8_000);
	await world.work();
	await world.work();
	expect(await world.letters()).toHaveLength(1);
});

test("a mail server that never answers delays neither requests nor captures", async () => {
	const world = await openWorld();
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const silent = Promise.withResolvers<void>();
	const asked = Promise.withResolvers<void>();
	world.needs.mailer.send = async () => {
		asked.resolve();
		await silent.promise;
	};
	expect((await writeLetter(world)).status).toBe(200);
	const background = startBackground(world.needs);
	world.needs.events.emit("workDue");
	await asked.promise;

	const transactionId = await authorise(world, student, chosen);
	expect((await recordPayment(world, student, transactionId)).status).toBe(200);
	const state = async () =>
		(await world.db.selectFrom("payments").select("state").executeTakeFirst())?.state;
	await expect.poll(state).toBe("captured");
	silent.resolve();
	await background.stop();
});

test("while the picture storage is unavailable, pictures get 503 with Retry-After; other requests and /readyz succeed", async () => {
	const world = await openWorld();
	await makeClass(world);
	world.needs.storage.get = async () => {
		throw new StorageUnavailable("S3 is away");
	};
	const picture = await ask(world, undefined, "GET /media/eyes-1/640.jpg");
	expect([picture.status, picture.body.code]).toEqual([503, "storage_unavailable"]);
	expect(Number(picture.headers["retry-after"])).toBeGreaterThan(0);
	expect(picture.headers["cache-control"]).toBe("no-store");
	expect((await ask(world, undefined, "GET /api/approvedClasses")).status).toBe(200);
	expect((await ask(world, undefined, "GET /readyz")).status).toBe(200);
});

test("a picture file that cannot be read gets 503 storage_unavailable", async () => {
	const world = await openWorld();
	await mkdir(join(world.database.dataDir, "media/eyes-1/640.jpg"), { recursive: true });
	const picture = await ask(world, undefined, "GET /media/eyes-1/640.jpg");
	expect([picture.status, picture.body.code]).toEqual([503, "storage_unavailable"]);
});
