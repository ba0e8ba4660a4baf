import { expect, test } from "vitest";
import { sendNewsletters } from "#server/newsletter/send-newsletters.ts";
import { giveRole, makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { sendAll, sendNow, words, writeIssue } from "./issues.ts";

test("an announcement is emailed to the students of the class, with the reason and an unsubscribe link", async () => {
	const { world, teacher, students, path } = await open(3);
	const [one, two, back] = students;
	await makePerson(world);
	const payment = await world.db
		.selectFrom("payments")
		.where("user_id", "=", String(back?.id))
		.select("id")
		.executeTakeFirstOrThrow();
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, "POST /api/refunds", { paymentId: payment.id, reason: "As agreed." });
	await world.work();
	const before = await ask(world, teacher, `GET ${path}`);
	expect(before.body).toMatchObject({ audience: 2, left: 2, latest: [] });
	expect((await ask(world, teacher, `POST ${path}`, words)).status).toBe(200);
	await sendAll(world, 2);
	expect(await readersOf(world)).toEqual([one?.email, two?.email].sort());
	const letter = (await lettersToClass(world))[0];
	expect(letter?.text).toContain(`${teacher.name} writes to the students of "Line":`);
	expect(letter?.text).toContain('because you have the class "Line"');
	const after = await ask(world, teacher, `GET ${path}`);
	expect(after.body).toMatchObject({
		left: 1,
		latest: [{ subject: words.subject, state: "sent" }],
	});
	expect(JSON.stringify(after.body)).not.toContain("@");
});

test("a student who turned class emails off gets none, until turning them on again", async () => {
	const { world, teacher, students, path } = await open(2);
	const [one, two] = students;
	await ask(world, teacher, `POST ${path}`, words);
	await sendAll(world);
	await press(world, await wayOut(world, one, "student."));
	expect((await ask(world, one, "GET /api/me/class-letters")).body.classLetters).toBe("off");
	expect((await ask(world, two, "GET /api/me/class-letters")).body.classLetters).toBe("on");
	await ask(world, teacher, `POST ${path}`, { ...words, subject: "Draw feet" });
	await sendAll(world);
	expect(await readersOf(world)).toEqual([one?.email, two?.email, two?.email].sort());
	const on = { classLetters: "on" };
	await ask(world, one, "PATCH /api/me/class-letters", on);
	expect((await ask(world, teacher, `GET ${path}`)).body.audience).toBe(2);
});

test("one click unsubscribes from that class only, until the student turns it on again", async () => {
	const { world, teacher, students, path, classId } = await open(2);
	const [one, two] = students;
	const other = await makeClass(world, { owner: teacher, name: "Colour" });
	if (one) await buy(world, one, other);
	const write = async (to: typeof path, subject = words.subject) => {
		await ask(world, teacher, `POST ${to}`, { ...words, subject });
		await sendAll(world);
	};
	await write(path);
	const letter = (await lettersToClass(world)).find(({ to }) => to === one?.email);
	expect(letter?.unsubscribe).toContain("token=class.");
	for (const _ of [1, 2]) await press(world, letter?.unsubscribe ?? "");
	const { body } = await ask(world, one, "GET /api/me/class-letters");
	expect(body).toEqual({
		classLetters: "on",
		classes: [
			{ _id: other.id, className: "Colour", classLetters: "on" },
			{ _id: classId, className: "Line", classLetters: "off" },
		],
	});
	await write(path, "Draw feet");
	await write(`/api/class/${other.id}/announcements`);
	expect(await readersOf(world)).toEqual([one?.email, one?.email, two?.email, two?.email].sort());
	expect((await ask(world, teacher, `GET ${path}`)).body.audience).toBe(1);
	const letters = `PATCH /api/class/${classId}/letters` as const;
	expect((await ask(world, one, letters, { classLetters: "on" })).status).toBe(200);
	expect((await ask(world, teacher, `GET ${path}`)).body.audience).toBe(2);
	const stranger = await makePerson(world);
	expect((await ask(world, stranger, letters, { classLetters: "off" })).status).toBe(404);
});

test("a choice made before the email is sent counts, and a changed token does nothing", async () => {
	const { world, teacher, students, path, classId } = await open(2);
	const [one, two] = students;
	await ask(world, teacher, `POST ${path}`, words);
	const off = { classLetters: "off" };
	await ask(world, one, `PATCH /api/class/${classId}/letters`, off);
	await sendAll(world, 2);
	expect(await readersOf(world)).toEqual([two?.email]);
	const [letter] = await lettersToClass(world);
	const elsewhere = await makeClass(world);
	const forged = (letter?.unsubscribe ?? "").replace(classId, elsewhere.id);
	const { pathname, search } = new URL(forged);
	const pressed = await world.app.inject({ method: "POST", url: pathname + search });
	expect(pressed.statusCode).toBe(404);
	expect(await world.db.selectFrom("muted_classes").select("user_id").execute()).toHaveLength(1);
});

test("a class can send two announcements a day, even with ten simultaneous calls", async () => {
	const { world, teacher, path } = await open(1);
	const write = (at: number) =>
		ask(world, teacher, `POST ${path}`, { ...words, subject: `Draw ${at} hands` });
	const tries = Array.from({ length: 10 }, (_, at) => write(at));
	const codes = (await Promise.all(tries)).map(({ status, body }) => body.code ?? status);
	expect(codes.filter((code) => code === 200)).toHaveLength(2);
	expect(codes.filter((code) => code === "announcements_used")).toHaveLength(8);
	// A day later. The clock stands still, because tokens are valid for only 15 minutes.
	const dayEarlier = world.clock.now - 24 * 3600_000;
	await world.db.updateTable("newsletter_issues").set({ created_at: dayEarlier }).execute();
	expect((await ask(world, teacher, `POST ${path}`, words)).status).toBe(200);
});

test("an announcement that is sent again after a lost answer is emailed once", async () => {
	const { world, teacher, students, path } = await open(2);
	const write = async (more: object = {}) =>
		(await ask(world, teacher, `POST ${path}`, { ...words, ...more })).body.insertedId;
	const [first, again] = await Promise.all([write(), write()]);
	expect([typeof first, again]).toEqual(["string", first]);
	await sendAll(world);
	expect(await write()).toBe(first);
	await sendAll(world);
	expect(await readersOf(world)).toEqual(students.map(({ email }) => email).sort());
	expect((await ask(world, teacher, `GET ${path}`)).body.left).toBe(1);
	const audit = world.db.selectFrom("audit").where("action", "=", "announcement.send");
	expect(await audit.select("id").execute()).toHaveLength(1);

	expect(await write({ markdown: "Other words." })).not.toBe(first);
	const hourEarlier = world.clock.now - 3600_000;
	await world.db.updateTable("newsletter_issues").set({ created_at: hourEarlier }).execute();
	const later = await ask(world, teacher, `POST ${path}`, words);
	expect(later.body.code).toBe("announcements_used");
});

test("suspended and unconfirmed students get no email, and only the class's instructor can announce", async () => {
	const { world, teacher, students, path } = await open(2);
	const [suspended, kept] = students;
	const admin = await makePerson(world, { role: "admin" });
	const reason = { reason: "Copied drawings." };
	await ask(world, admin, `PATCH /api/users/${suspended?.id}/suspend`, reason);
	const email_verified = world.database.engine === "postgres" ? false : 0;
	const unconfirm = world.db.updateTable("users").where("id", "=", String(kept?.id));
	await unconfirm.set({ email_verified }).execute();
	expect((await ask(world, teacher, `POST ${path}`, words)).body.code).toBe("nobody_to_write_to");
	const other = await makePerson(world, { role: "instructor" });
	expect((await ask(world, other, `POST ${path}`, words)).status).toBe(404);
	expect((await ask(world, students[1], `POST ${path}`, words)).status).toBe(403);
});

test("an instructor who lost the role cannot announce, and emails still waiting are not sent", async () => {
	const { world, teacher, path } = await open(2);
	expect((await ask(world, teacher, `POST ${path}`, words)).status).toBe(200);
	await giveRole(world, teacher.id, "student");
	await sendAll(world, 2);
	expect(await readersOf(world)).toEqual([]);
	expect((await ask(world, teacher, `POST ${path}`, words)).status).toBe(403);
});

test("an administrator can email the students of a class", async () => {
	const { world, students, classId } = await open(2);
	const admin = await makePerson(world, { role: "admin" });
	const id = await writeIssue(world, admin, classId);
	const shown = await ask(world, admin, `GET /api/newsletter-issues/${id}`);
	expect(shown.body).toMatchObject({ className: "Line", audience: 2 });
	await sendNow(world, admin, id);
	await sendNewsletters(world.needs);
	expect(await readersOf(world)).toEqual(students.map(({ email }) => email).sort());
	const missing = await ask(world, admin, "POST /api/newsletter-issues", {
		...words,
		classId: "no-such-class",
	});
	expect(missing.status).toBe(404);
});

/** A class with that many students. */
async function open(count: number) {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	const course = await makeClass(world, { owner: teacher, name: "Line" });
	const students = [];
	for (let made = 0; made < count; made += 1) {
		const student = await makePerson(world);
		await buy(world, student, course);
		students.push(student);
	}
	const path = `/api/class/${course.id}/announcements` as const;
	return { world, teacher, students, path, classId: course.id };
}

async function lettersToClass(world: World) {
	return (await world.letters()).filter(({ unsubscribe }) => unsubscribe?.includes("token=class."));
}

async function readersOf(world: World): Promise<string[]> {
	return (await lettersToClass(world)).map(({ to }) => to).sort();
}

async function press({ app }: World, address: string): Promise<void> {
	const { pathname, search } = new URL(address);
	const url = pathname.replace("/leave", "/one-click") + search;
	expect((await app.inject({ method: "POST", url })).statusCode).toBe(200);
}

/** The link of that kind in the reader's email. */
async function wayOut(world: World, reader: { email: string } | undefined, kind: string) {
	const letter = (await lettersToClass(world)).find(({ to }) => to === reader?.email);
	return letter?.text.split("\n").find((line) => line.includes(`token=${kind}`)) ?? "";
}
