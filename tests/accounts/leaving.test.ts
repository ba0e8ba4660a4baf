import { describe, expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, buy, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, logIn, makeAccount } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";
import { makeCareful } from "./careful.ts";
import { leave, paymentOf, withPassword } from "./leaving.ts";
import { addressLink } from "./letters.ts";

const OK = { acknowledged: true };

describe("D116: proof required to delete an account", () => {
	test("a wrong password deletes nothing; the right password ends every session at once", async () => {
		const world = await openWorld();
		const me = await makeAccount(world, { email: "leaves@genga.test" });
		const wrong = await leave(world, me, { password: "Wrong#2468" });
		expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_password"]);
		expect((await leave(world, { cookie: "" })).status).toBe(401);
		expect((await ask(world, me, "GET /api/me")).status).toBe(200);

		const gone = await leave(world, me);
		expect(gone.body).toEqual(OK);
		expect(String(gone.headers["set-cookie"])).toContain("Max-Age=0");
		expect((await ask(world, me, "GET /api/me")).status).toBe(401);
		expect((await ask(world, me, "PATCH /api/me", { name: "Ghost" })).status).toBe(401);
		expect((await leave(world, me)).status).toBe(401);
		expect((await logIn(world, me.email)).body.code).toBe("wrong_credentials");
		expect(await world.needs.identity.resetToken(me.email)).toBe(undefined);
		// Any later write is refused, including that of a request already in progress.
		const writes = world.db.updateTable("users").set({ name: "Ghost" }).where("id", "=", me.id);
		await expect(writes.execute()).rejects.toThrow("this person has left");
	});

	test("with two-step login a code is required too", async () => {
		const world = await openWorld();
		const me = await makeCareful(world, "careful@genga.test");
		for (const proof of [{}, { code: "000000" }])
			expect((await leave(world, me, proof)).body.code).toBe("wrong_code");
		const changes = world.publicChanges();
		expect((await leave(world, me, { code: me.code() })).body).toEqual(OK);
		expect(world.publicChanges()).toBe(changes + 1);
		for (const table of ["two_factors", "used_codes", "accounts", "sessions"] as const)
			expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
	});

	test("earlier links stop working, and one email confirms the deletion", async () => {
		const world = await openWorld();
		const me = await makeAccount(world, { email: "leaves@genga.test" });
		const { identity } = world.needs;
		const confirm = await identity.confirmationToken(me.id);
		const change = await addressLink(world.needs, me.id, "other@genga.test");
		const back = await identity.addressChanges.wayBack(world.db, { userId: me.id, from: me.email });
		expect((await leave(world, me)).body).toEqual(OK);
		for (const [call, token] of [
			["verify-email", confirm],
			["use-address", change],
			["restore-address", back],
		]) {
			const headers = fromOurPages(world);
			const path = `POST /api/auth/${call}` as const;
			expect((await ask(world, undefined, path, { token }, headers)).body.code).toBe(
				"link_expired",
			);
		}
		await world.work();
		const letters = (await world.letters()).filter(({ to }) => to === me.email);
		const goodbyes = letters.filter(({ subject }) => subject.endsWith("is deleted"));
		expect(goodbyes).toHaveLength(1);
		expect(goodbyes[0]?.text).toContain("What you drew, wrote and shared is gone. Our books");
		expect((await world.letters()).filter(({ to }) => to.includes("left"))).toEqual([]);
	});

	test("the address can sign up again, and the new account has nothing of the old one", async () => {
		const world = await openWorld();
		const first = await withPassword(world, await makePerson(world, { email: "again@genga.test" }));
		await buy(world, first, await makeClass(world));
		expect((await leave(world, first)).body).toEqual(OK);
		const second = await makeAccount(world, { email: "again@genga.test" });
		expect(second.id).not.toBe(first.id);
		for (const list of ["payments/enrolled/again@genga.test", "certificates", "sheets"])
			expect((await ask(world, second, `GET /api/${list}`)).body).toEqual([]);
	});
});

describe("D117: conditions that block a deletion", () => {
	test("the last administrator cannot delete the account", async () => {
		const world = await openWorld();
		const admin = await withPassword(world, await makePerson(world, { role: "admin" }));
		expect(await codeOf(leave(world, admin))).toBe("last_admin");
		await makePerson(world, { role: "admin" });
		expect((await leave(world, admin)).body).toEqual(OK);
	});

	test("an instructor with a class on sale or with students cannot delete the account", async () => {
		const world = await openWorld();
		const teacher = await withPassword(world, await makePerson(world, { role: "instructor" }));
		const onSale = await makeClass(world, { owner: teacher });
		expect(await codeOf(leave(world, teacher))).toBe("own_class_on_sale");
		await buy(world, await makePerson(world), onSale);
		await ask(world, teacher, `PATCH /api/class/${onSale.id}/withdraw`);
		await world.db.updateTable("classes").set({ status: "denied" }).execute();
		expect(await codeOf(leave(world, teacher))).toBe("own_class_has_students");
		const { body } = await ask(world, teacher, "GET /api/me/leaving");
		expect(body.obstacles).toMatchObject([{ code: "own_class_has_students" }]);
		expect(body.has).toMatchObject({ ownClasses: 1, payments: 0 });
	});

	test("an open payment or refund blocks the deletion", async () => {
		const world = await openWorld();
		const me = await withPassword(world, await makePerson(world));
		const chosen = await makeClass(world);
		const transactionId = await authorise(world, me, chosen);
		expect(await codeOf(leave(world, me))).toBe("payment_unfinished");
		await recordPayment(world, me, transactionId, chosen.id);
		await world.work();
		const payment = await paymentOf(world, me);
		await world.db
			.insertInto("refunds")
			.values({
				...{ id: "r", payment_id: payment.id, origin: "student", asked_by: me.id },
				...{ decided_by: null, reason: "No time", amount_cents: 2400, state: "asked" },
				...{ refusal: null, idempotency_key: "r", created_at: world.clock.now },
				finished_at: null,
			})
			.execute();
		expect(await codeOf(leave(world, me))).toBe("refund_unfinished");
		await world.db.updateTable("refunds").set({ state: "declined", finished_at: 1 }).execute();
		expect((await leave(world, me)).body).toEqual(OK);
	});
});

async function codeOf(answer: ReturnType<typeof ask>): Promise<string> {
	return (await answer).body.code;
}
