import { describe, expect, test } from "vitest";
import { sweepPhotos } from "#server/critiques/photos/sweep-photos.ts";
import { corrected, drawn, handIn, photographed, see } from "#tests/critiques/handed-in.ts";
import { photo } from "#tests/images/pictures.ts";
import { formOf } from "#tests/images/sending.ts";
import { hung } from "#tests/sheets/shared.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, buy, CARDS, recordPayment, select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, logIn, makeAccount } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { makeCareful } from "./careful.ts";
import { everyText, leave, withPassword } from "./leaving.ts";

const OK = { acknowledged: true };

describe("D116: who deletes an account", () => {
	test("a wrong password deletes nothing; the right one ends every session at once", async () => {
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
		// Whatever program writes, also one that was under way.
		const writes = world.db.updateTable("users").set({ name: "Ghost" }).where("id", "=", me.id);
		await expect(writes.execute()).rejects.toThrow("this person has left");
	});

	test("with two-step login a code is asked for too", async () => {
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

	test("a link from before follows nowhere, and one letter says goodbye", async () => {
		const world = await openWorld();
		const me = await makeAccount(world, { email: "leaves@genga.test" });
		const { identity } = world.needs;
		const confirm = await identity.confirmationToken(me.id);
		const change = await identity.addressChanges.token(me.id, "other@genga.test");
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
		expect(letters.filter(({ subject }) => subject.endsWith("is deleted"))).toHaveLength(1);
		expect((await world.letters()).filter(({ to }) => to.includes("left"))).toEqual([]);
	});

	test("the address signs up anew, and the new account has nothing of the old one", async () => {
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

describe("D117: what has to be done first", () => {
	test("the last administrator stays", async () => {
		const world = await openWorld();
		const admin = await withPassword(world, await makePerson(world, { role: "admin" }));
		expect(await codeOf(leave(world, admin))).toBe("last_admin");
		await makePerson(world, { role: "admin" });
		expect((await leave(world, admin)).body).toEqual(OK);
	});

	test("a teacher takes classes off sale first, and cannot leave students", async () => {
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

	test("payments and refunds end first", async () => {
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

describe("D118: what goes and what stays", () => {
	test("no table has the name or the address any more, except the receipt", async () => {
		const world = await openWorld();
		const { who: student, number } = await hung(world);
		const name = "Łucja Prentice";
		const me = await withPassword(world, student);
		await buy(world, me, await makeClass(world));
		await select(world, me, await makeClass(world));
		await ask(world, me, "POST /api/instructor-applications", {
			motivation: "I draw every day, and I have taught friends.",
			portfolio: "https://portfolio.example/lucja",
		});
		const form = { name, email: me.email };
		await ask(world, undefined, "POST /api/contact", { ...form, message: "Hello there, studio." });
		await ask(world, undefined, "POST /api/newsletter", form);
		await world.work();
		expect((await ask(world, undefined, `GET /api/shared-sheet/${number}`)).status).toBe(200);
		expect((await leave(world, me)).body).toEqual(OK);
		await world.work();

		const naming = (await everyText(world)).filter(
			([place, value]) =>
				!place.startsWith("limits.") && (value.includes(me.email) || value.includes(name)),
		);
		expect([...new Set(naming.map(([place]) => place))]).toEqual(["receipts.email"]);
		expect((await ask(world, undefined, `GET /api/shared-sheet/${number}`)).status).toBe(404);
		const admin = await makePerson(world, { role: "admin" });
		expect((await ask(world, admin, `GET /api/users/${me.id}`)).status).toBe(404);
		expect((await ask(world, admin, "GET /api/users?search=former")).body).toEqual([]);
		const everybody = (await ask(world, admin, "GET /api/users?limit=100")).body;
		expect(everybody.map(({ _id }: { _id: string }) => _id)).not.toContain(me.id);
		expect((await ask(world, admin, `PATCH /api/users/instructor/${me.id}`)).status).toBe(404);
		const paid = (await ask(world, admin, "GET /api/payments")).body;
		expect(paid[0].email).toBe(`left-${me.id}@left.invalid`);
	});

	test("a hand-in that waits goes with its ink; one with a critique stays without the name", async () => {
		const world = await openWorld();
		const { student, teacher, id, lesson } = await corrected(world);
		const me = await withPassword(world, student);
		const second = await drawn(world, me, lesson.id, 2);
		const waiting = (await handIn(world, me, second)).body._id;
		const frozen = await world.db
			.selectFrom("critiques")
			.where("id", "=", waiting)
			.select("sha256")
			.executeTakeFirstOrThrow();
		const key = `frozen/${frozen.sha256}`;
		expect(await world.needs.lessonStorage.get(key)).toBeDefined();
		expect((await leave(world, me)).body).toEqual(OK);
		await world.work();

		expect(await world.needs.lessonStorage.get(key)).toBe(undefined);
		expect((await see(world, teacher, waiting)).status).toBe(404);
		const kept = (await see(world, teacher, id)).body;
		expect(kept.question).toBe("Is the lid too low?");
		expect(JSON.stringify(kept)).not.toContain(student.name);
		expect((await ask(world, teacher, `GET /api/critiques/${id}/sheet`)).status).toBe(200);
	});

	test("ink that a critique needs stays when a hand-in of the same ink goes", async () => {
		const world = await openWorld();
		const { student, teacher, id, lesson } = await corrected(world);
		const me = await withPassword(world, student);
		const waiting = (await handIn(world, me, await drawn(world, me, lesson.id, 2))).body._id;
		// As if the class was bought again after a refund, and the same sheet handed in.
		const ink = world.db.selectFrom("critiques").where("id", "=", id).select("sha256");
		await world.db
			.updateTable("critiques")
			.set(({ selectFrom }) => ({
				sha256: selectFrom(ink.as("ink")).select("ink.sha256"),
			}))
			.where("id", "=", waiting)
			.execute();
		expect((await leave(world, me)).body).toEqual(OK);
		await world.work();
		expect((await see(world, teacher, waiting)).status).toBe(404);
		expect((await ask(world, teacher, `GET /api/critiques/${id}/sheet`)).status).toBe(200);
	});

	test("a photo that waits is swept, and a picture's files go", async () => {
		const world = await openWorld();
		const { student, photoId } = await photographed(world);
		const me = await withPassword(world, student);
		const form = await formOf({ bytes: await photo() });
		const headers = { "content-type": form.type };
		const { body } = await ask(world, me, "POST /api/me/picture", form.bytes, headers);
		const file = String(body.data.url).replace("/media/", "");
		expect(await world.needs.storage.get(file)).toBeDefined();
		expect((await leave(world, me)).body).toEqual(OK);
		await world.work();
		expect(await world.needs.storage.get(file)).toBe(undefined);
		world.clock.pass(26 * 3600_000);
		await sweepPhotos(world.needs);
		expect(await world.needs.lessonStorage.get(`photos/${photoId}`)).toBe(undefined);
	});

	test("classes that nobody has paid for go; what the books name stays off sale without the name", async () => {
		const world = await openWorld();
		const owner = await makePerson(world, { role: "instructor", name: "Teo Last" });
		const teacher = await withPassword(world, owner);
		const never = await makeClass(world, { owner: teacher, status: "draft" });
		const sold = await makeClass(world, { owner: teacher });
		const student = await makePerson(world);
		await buy(world, student, sold);
		await select(world, student, await makeClass(world));
		// The money is back: nobody has the class any more.
		const { id: paymentId } = await paymentOf(world, student);
		const admin = await makePerson(world, { role: "admin" });
		await ask(world, admin, "POST /api/refunds", { paymentId, reason: "No time" });
		await world.work();
		expect(await world.db.selectFrom("enrolments").selectAll().execute()).toEqual([]);
		await world.db
			.updateTable("classes")
			.where("id", "=", sold.id)
			.set({ status: "pending" })
			.execute();

		expect((await leave(world, teacher)).body).toEqual(OK);
		const classes = await world.db
			.selectFrom("classes")
			.where("owner_id", "=", teacher.id)
			.select(["id", "status", "paused"])
			.execute();
		expect(classes).toEqual([{ id: sold.id, status: "denied", paused: 1 }]);
		expect(
			await world.db.selectFrom("classes").where("id", "=", never.id).select("id").execute(),
		).toEqual([]);
		const shown = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
		expect(JSON.stringify(shown.body)).not.toContain(teacher.email);
		const { body: log } = await ask(
			world,
			await makePerson(world, { role: "admin" }),
			"GET /api/audit?limit=2",
		);
		expect(log[0]).toMatchObject({
			action: "user.leave",
			subject: expect.stringContaining("A former instructor"),
		});
	});
});

test("D120: messages of an address that was never confirmed stay: anybody may have typed it", async () => {
	const world = await openWorld();
	const me = await makeAccount(world, { email: "typed@genga.test" });
	const form = { name: "Somebody", email: me.email };
	await ask(world, undefined, "POST /api/contact", { ...form, message: "Hello there, studio." });
	expect((await leave(world, me)).body).toEqual(OK);
	const messages = await world.db.selectFrom("contact_messages").select("email").execute();
	expect(messages).toEqual([{ email: me.email }]);
});

describe("D119: leaving and something else at the same moment, in twenty rounds", () => {
	test("enrolling for free: it is enrolled before, or refused", async () => {
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

	test("starting to pay, and drawing: whatever came first", async () => {
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

	test("a payment that the gateway settles: recorded, or refused before", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		const chosen = await makeClass(world, { seats: 100 });
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
		}
		world.clock.pass(16 * 60_000);
		await world.sweep();
		await world.work();
	});

	test("two tabs: one account is deleted once", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		for (let round = 0; round < 20; round += 1) {
			const me = await leaver(world);
			const answers = await Promise.all([leave(world, me), leave(world, me)]);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
		}
		const left = world.db.selectFrom("audit").where("action", "=", "user.leave");
		expect(await left.select("id").execute()).toHaveLength(20);
	});

	test("two tabs: one is deleted while the other looks the password up", async () => {
		const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
		const me = await leaver(world);
		const changes = world.needs.identity.addressChanges;
		const { prove } = changes;
		changes.prove = async () => {
			changes.prove = prove;
			expect((await leave(world, me)).body).toEqual(OK);
			// What the database answers about a person without a password, whose session it saw before.
			return { ok: false, fault: "refused" };
		};
		const { status, body } = await leave(world, me);
		expect([status, body.code]).toEqual([401, "not_signed_in"]);
	});

	test("two administrators: one remains", async () => {
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

async function codeOf(answer: ReturnType<typeof ask>): Promise<string> {
	return (await answer).body.code;
}

/** Apart from the receipt of what was bought before, and the letters. */
async function nothingNames(world: World, { email, name }: { email: string; name: string }) {
	const naming = (await everyText(world)).filter(
		([place, value]) =>
			!/^(limits|later_work)\.|^receipts\.email/.test(place) &&
			(value.includes(email) || value === name),
	);
	expect(naming).toEqual([]);
}

async function paymentOf(world: World, { id }: { id: string }) {
	const payment = world.db.selectFrom("payments").where("user_id", "=", id).selectAll();
	return await payment.executeTakeFirstOrThrow();
}
