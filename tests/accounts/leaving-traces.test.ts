import { describe, expect, test } from "vitest";
import { sweepPhotos } from "#server/critiques/photos/sweep-photos.ts";
import { corrected, drawn, handIn, photographed, see } from "#tests/critiques/handed-in.ts";
import { photo } from "#tests/images/pictures.ts";
import { formOf } from "#tests/images/sending.ts";
import { hung } from "#tests/sheets/shared.ts";
import { makeClass, makePerson, signIn } from "#tests/support/make.ts";
import { buy, select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { makeAccount } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";
import { everyText, leave, paymentOf, withPassword } from "./leaving.ts";

const OK = { acknowledged: true };

describe("D118: data that a deletion removes, and data that stays", () => {
	test("no table contains the name or the address any more, except the receipt", async () => {
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

	test("the audit log contains no address of a person whose sessions were ended", async () => {
		const world = await openWorld();
		const admin = await makePerson(world, { role: "admin" });
		const before = await makePerson(world);
		const ended = async (who: { token: string }, call: `DELETE /${string}`) =>
			expect((await ask(world, who, call)).body.deletedCount).toBeGreaterThan(0);
		await signIn(world, before.id);
		await ended(before, "DELETE /api/sessions");
		await ended(before, `DELETE /api/sessions/${(await signIn(world, before.id)).sessionId}`);
		await ended(admin, `DELETE /api/users/${before.id}/sessions`);
		const me = await withPassword(world, before);
		expect((await leave(world, me)).body).toEqual(OK);
		await world.work();
		const naming = (await everyText(world)).filter(([, value]) => value.includes(me.email));
		expect(naming.filter(([place]) => !place.startsWith("limits."))).toEqual([]);
		const { body } = await ask(world, admin, "GET /api/audit?action=session.revoke");
		expect(body).toHaveLength(3);
	});

	test("a pending hand-in is deleted with its ink; one with a critique stays without the name", async () => {
		const world = await openWorld();
		const { student, teacher, id, lesson } = await corrected(world);
		const me = await withPassword(world, student);
		// Not two strokes: a drawing of two strokes equals the red layer, which stays.
		const second = await drawn(world, me, lesson.id, 4);
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
		// The letter must not say that all drawings are gone.
		const goodbye = (await world.letters()).find(({ subject }) => subject.endsWith("is deleted"));
		expect(goodbye?.text).toContain("a teacher's critique on them, which stay without your name");
	});

	test("ink used by a critique stays when a hand-in with the same ink is deleted", async () => {
		const world = await openWorld();
		const { student, teacher, id, lesson } = await corrected(world);
		const me = await withPassword(world, student);
		const waiting = (await handIn(world, me, await drawn(world, me, lesson.id, 2))).body._id;
		// The state after the class was bought again after a refund and the same sheet was handed in.
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

	test("ink that is the red layer of a critique stays when a hand-in with the same ink is deleted", async () => {
		const world = await openWorld();
		const { student, teacher, id, lesson } = await corrected(world);
		const me = await withPassword(world, student);
		// The student may read the red layer, and can draw a sheet with the same bytes.
		const same = await drawn(world, me, lesson.id, 2);
		expect((await handIn(world, me, same)).status).toBe(200);
		const inks = await world.db.selectFrom("critiques").select(["sha256", "red_sha256"]).execute();
		expect(inks[1]?.sha256).toBe(inks[0]?.red_sha256);
		expect((await leave(world, me)).body).toEqual(OK);
		await world.work();
		expect((await ask(world, teacher, `GET /api/critiques/${id}/red`)).status).toBe(200);
	});

	test("a photo not yet handed in is swept, and the files of the profile picture are deleted", async () => {
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

	test("classes without a purchase are deleted; a sold class stays off sale without the name", async () => {
		const world = await openWorld();
		const owner = await makePerson(world, { role: "instructor", name: "Teo Last" });
		const teacher = await withPassword(world, owner);
		const never = await makeClass(world, { owner: teacher, status: "draft" });
		const sold = await makeClass(world, { owner: teacher });
		const student = await makePerson(world);
		await buy(world, student, sold);
		await select(world, student, await makeClass(world));
		// After the refund nobody is enrolled any more.
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

test("D120: messages with an unconfirmed address stay, because anybody may have typed it", async () => {
	const world = await openWorld();
	const me = await makeAccount(world, { email: "typed@genga.test" });
	const form = { name: "Somebody", email: me.email };
	await ask(world, undefined, "POST /api/contact", { ...form, message: "Hello there, studio." });
	expect((await leave(world, me)).body).toEqual(OK);
	const messages = await world.db.selectFrom("contact_messages").select("email").execute();
	expect(messages).toEqual([{ email: me.email }]);
});
