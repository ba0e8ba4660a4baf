import { describe, expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, CARDS, recordPayment, select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { everyText, leave, withPassword } from "./leaving.ts";

const OK = { acknowledged: true };

describe("D119: deleting an account while something else happens, in twenty rounds", () => {
	test("a free enrolment succeeds before the deletion or is refused", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		const free = await makeClass(world, { price: 0, seats: 100 });
		for (let round = 0; round < 20; round += 1) {
			const me = await leaver(world);
			if (round % 2) await select(world, me, free);
			const [enrolled, gone] = await Promise.all([
				ask(world, me, "POST /api/payments", { classId: free.id }),
				leave(world, me),
			]);
			expect(gone.status).toBe(200);
			expect([200, 401]).toContain(enrolled.status);
			await nothingNames(world, me);
		}
	});

	test("a payment started first refuses the deletion; a deletion that comes first refuses the payment", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		const chosen = await makeClass(world, { seats: 100 });
		for (let round = 0; round < 20; round += 1) {
			const me = await leaver(world);
			const selectedClassId = await select(world, me, chosen);
			const order = { selectedClassId, price: chosen.price };
			const [started, gone, noted] = await Promise.all([
				ask(world, me, "POST /api/create-payment-intent", order),
				leave(world, me),
				ask(world, me, "PATCH /api/me", { name: `Name ${round}` }),
			]);
			expect([200, 401]).toContain(noted.status);
			if (gone.status === 200) {
				expect([401, 404]).toContain(started.status);
				await nothingNames(world, { ...me, name: `Name ${round}` });
			} else {
				expect([gone.body.code, started.status]).toEqual(["payment_unfinished", 200]);
			}
		}
		world.clock.pass(16 * 60_000);
		await world.sweep();
		await world.work();
	});

	test("a payment settled by the gateway: the deletion succeeds and leaves no name, or is refused, and the books stay correct", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		const chosen = await makeClass(world, { seats: 100 });
		let deleted = 0;
		for (let round = 0; round < 20; round += 1) {
			const me = await leaver(world);
			const card = round % 4 === 3 ? CARDS.captureRefused : CARDS.pays;
			const transactionId = await authorise(world, me, chosen, card);
			world.clock.pass(21_000);
			const [gone] = await Promise.all([
				leave(world, me),
				round % 2 ? world.sweep() : recordPayment(world, me, transactionId, chosen.id),
				world.work(),
			]);
			expect([200, 409]).toContain(gone.status);
			await world.sweep();
			await world.work();
			if (gone.status === 200) {
				deleted += 1;
				await nothingNames(world, me);
			}
		}
		expect(deleted).toBeGreaterThan(0);
		world.clock.pass(16 * 60_000);
		await world.sweep();
		await world.work();
	});

	test("two tabs delete one account once", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		for (let round = 0; round < 20; round += 1) {
			const me = await leaver(world);
			const answers = await Promise.all([leave(world, me), leave(world, me)]);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
		}
		const left = world.db.selectFrom("audit").where("action", "=", "user.leave");
		expect(await left.select("id").execute()).toHaveLength(20);
	});

	test("a deletion whose account is deleted during the password check gets 401", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		const me = await leaver(world);
		const changes = world.needs.identity.addressChanges;
		const { prove } = changes;
		changes.prove = async () => {
			changes.prove = prove;
			expect((await leave(world, me)).body).toEqual(OK);
			// The identity provider's answer for a deleted account, whose session was still valid a moment before.
			return { ok: false, fault: "refused" };
		};
		const { status, body } = await leave(world, me);
		expect([status, body.code]).toEqual([401, "not_signed_in"]);
	});

	test("of two administrators, one remains", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		for (let round = 0; round < 20; round += 1) {
			const admins = world.db.updateTable("users").where("role", "=", "admin");
			await admins.set({ suspended_at: 1 }).execute();
			const one = await withPassword(world, await makePerson(world, { role: "admin" }));
			const two = await withPassword(world, await makePerson(world, { role: "admin" }));
			const answers = await Promise.all([leave(world, one), leave(world, two)]);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		}
	});
});

async function leaver(world: World) {
	return await withPassword(world, await makePerson(world));
}

/** No table has the name or address, except for the receipt of a purchase and the emails. */
async function nothingNames(world: World, { email, name }: { email: string; name: string }) {
	const naming = (await everyText(world)).filter(
		([place, value]) =>
			!/^(limits|later_work)\.|^receipts\.email/.test(place) &&
			(value.includes(email) || value === name),
	);
	expect(naming).toEqual([]);
}
