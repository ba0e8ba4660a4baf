import { expect, test } from "vitest";
import { removeAdmin } from "#server/accounts/remove-admin.ts";
import { lastDigestAt, sendDigests } from "#server/mail/send-digests.ts";
import { bought } from "#tests/refunds/good-calls.ts";
import { giveRole, makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { authorise, buy, CARDS, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const DAY = 24 * 3600_000;
const at = (text: string) => Date.parse(`2026-03-${text}Z`);

async function digestsTo(world: World, { email }: { email: string }) {
	await world.work();
	const letters = (await world.letters()).filter(({ to }) => to === email);
	return letters.filter(({ subject }) => subject === "Genga: your news of the day");
}

test("digests are due at six in the morning UTC", () => {
	expect(lastDigestAt(at("15T12:00:00"))).toBe(at("15T06:00:00"));
	expect(lastDigestAt(at("15T06:00:00"))).toBe(at("15T06:00:00"));
	expect(lastDigestAt(at("15T05:59:59.999"))).toBe(at("14T06:00:00"));
});

test("a teacher gets one digest a day with new students, paid and free, without those whose bank refused", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	const ink = await makeClass(world, { owner: teacher, name: "Ink" });
	const free = await makeClass(world, { owner: teacher, name: "Free hand", price: 0 });
	await buy(world, await makePerson(world), ink);
	const student = await makePerson(world);
	await buy(world, student, ink);
	await ask(world, student, "POST /api/payments", { classId: free.id });
	const refused = await makePerson(world);
	const transaction = await authorise(world, refused, ink, CARDS.captureRefused);
	await recordPayment(world, refused, transaction, ink.id);

	await sendDigests(world.needs);
	expect(await digestsTo(world, teacher)).toEqual([]);
	world.clock.pass(DAY);
	const other = await openSecondProcess(world);
	await Promise.all([sendDigests(world.needs), sendDigests(other.needs)]);
	await sendDigests(world.needs);
	const [letter, ...others] = await digestsTo(world, teacher);
	expect(others).toEqual([]);
	expect(letter?.text).toBe(`Hello ${teacher.name},

This happened since your last digest:

A new student in "Ink" (2 times)

http://localhost:3999/classes/${ink.id}

A new student in "Free hand"

http://localhost:3999/classes/${free.id}`);
	world.clock.pass(DAY);
	await sendDigests(world.needs);
	expect(await digestsTo(world, teacher)).toHaveLength(1);
});

test("a person who does not teach any more gets no digest, and a site without email stores no news", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	const owned = await makeClass(world, { owner: teacher });
	await buy(world, await makePerson(world), owned);
	await giveRole(world, teacher.id, "student");
	world.clock.pass(DAY);
	await sendDigests(world.needs);
	expect(await digestsTo(world, teacher)).toEqual([]);
	expect(await world.db.selectFrom("digest_items").selectAll().execute()).toEqual([]);
	const silent = await openWorld({ settings: { MAIL: "none" } });
	await bought(silent);
	expect(await silent.db.selectFrom("digest_items").selectAll().execute()).toEqual([]);
});

/** One of each item that waits for administrators. Returns the subjects in their order. */
async function cause(world: World): Promise<string[]> {
	const teacher = await makePerson(world, { role: "instructor", name: "Mio" });
	const input = { className: "Hands", price: 10, availableSeats: 3, image: "https://p.example/a" };
	const added = await ask(world, teacher, "POST /api/classes", { ...input });
	expect(added.status).toBe(200);
	const applicant = await makePerson(world, { name: "Noor" });
	await ask(world, applicant, "POST /api/instructor-applications", { motivation: "I draw." });
	const { student, paymentId } = await bought(world);
	await ask(world, student, "POST /api/refund-requests", { paymentId, reason: "No time." });
	const message = { name: "<b>Kai</b>", email: "kai@example.org", message: "How do I begin?" };
	await ask(world, undefined, "POST /api/contact", message);
	const { className } = (await ask(world, student, `GET /api/receipt/${paymentId}`)).body;
	return [
		'"Hands" by Mio waits for approval',
		"Noor applied to become an instructor",
		`A student asks for a refund of "${className}"`,
		"<b>Kai</b> wrote through the contact form",
	];
}

const PAGES = ["manage-classes", "applications", "refund/", "messages"];

test("administrators get an email at once for every waiting item", async () => {
	const world = await openWorld();
	const admins = [
		await makePerson(world, { role: "admin" }),
		await makePerson(world, { role: "admin" }),
	];
	const news = await cause(world);
	await world.work();
	for (const { email, name } of admins) {
		const letters = (await world.letters()).filter(({ to }) => to === email).reverse();
		expect(letters.map(({ subject }) => subject)).toEqual(news.map((line) => `Genga: ${line}`));
		for (const [place, { text, html = "" }] of letters.entries()) {
			expect(text).toContain(
				`Hello ${name},\n\n${news[place]}.\n\nhttp://localhost:3999/dashboard/`,
			);
			expect(text).toContain(`/dashboard/${PAGES[place]}`);
			expect(html).not.toContain("<b>");
		}
	}
});

test("an administrator who chose a daily email gets one digest, and other administrators get emails at once", async () => {
	const world = await openWorld();
	const [daily, other] = [
		await makePerson(world, { role: "admin" }),
		await makePerson(world, { role: "admin" }),
	];
	const choice = async (who: TestPerson) =>
		(await ask(world, who, "GET /api/me/staff-letters")).body;
	const choose = (staff: string) => ask(world, daily, "PATCH /api/me/staff-letters", { staff });
	expect(await choice(daily)).toEqual({ staff: "at_once" });
	expect((await choose("daily")).status).toBe(200);
	expect((await choose("never")).status).toBe(422);
	await choose("at_once");
	expect(await choice(daily)).toEqual({ staff: "at_once" });
	await choose("daily");
	expect([await choice(daily), await choice(other)]).toEqual([
		{ staff: "daily" },
		{ staff: "at_once" },
	]);
	const news = await cause(world);
	await world.work();
	const letters = await world.letters();
	expect(letters.filter(({ to }) => to === other.email)).toHaveLength(news.length);
	expect(letters.filter(({ to }) => to === daily.email)).toEqual([]);
	world.clock.pass(DAY);
	await sendDigests(world.needs);
	const [letter, ...others] = await digestsTo(world, daily);
	expect(others).toEqual([]);
	const lines = letter?.text.split("\n\n").filter((line) => !line.startsWith("http"));
	expect(lines?.slice(2)).toEqual(news);
});

test("a suspended administrator gets neither emails nor a digest", async () => {
	const world = await openWorld();
	const [daily, atOnce] = [
		await makePerson(world, { role: "admin" }),
		await makePerson(world, { role: "admin" }),
	];
	await ask(world, daily, "PATCH /api/me/staff-letters", { staff: "daily" });
	const write = async (name: string) => {
		const message = { name, email: "noor@example.org", message: "Do you teach hands?" };
		expect((await ask(world, undefined, "POST /api/contact", message)).status).toBe(200);
		await world.work();
	};
	await write("Noor");
	await world.db.updateTable("users").set({ suspended_at: world.clock.now }).execute();
	await write("Mio");
	world.clock.pass(DAY);
	await sendDigests(world.needs);
	expect(await digestsTo(world, daily)).toEqual([]);
	const letters = (await world.letters()).filter(({ to }) => to === atOnce.email);
	expect(letters).toHaveLength(1);
});

test.each(["is lowered", "loses the role with `npm run admin:remove`"] as const)(
	"an administrator who %s, and teaches, gets the news of the own classes only",
	async (how) => {
		const world = await openWorld();
		const [admin, other] = [
			await makePerson(world, { role: "admin" }),
			await makePerson(world, { role: "admin" }),
		];
		await ask(world, admin, "PATCH /api/me/staff-letters", { staff: "daily" });
		const owned = await makeClass(world, { owner: admin, name: "Ink" });
		const message = { name: "Noor", email: "noor@example.org", message: "Do you teach hands?" };
		await ask(world, undefined, "POST /api/contact", message);
		await buy(world, await makePerson(world), owned);
		if (how === "is lowered") {
			const path = `PATCH /api/users/${admin.id}/lower` as const;
			expect((await ask(world, other, path, { reason: "Left the studio." })).status).toBe(200);
		} else
			expect((await removeAdmin(world.database, admin.email, world.clock.now)).done).toBe(true);
		world.clock.pass(DAY);
		await sendDigests(world.needs);
		const [letter] = await digestsTo(world, admin);
		expect(letter?.text).toContain('A new student in "Ink"');
		expect(letter?.text).not.toContain("Noor");
		expect(await world.db.selectFrom("digest_items").selectAll().execute()).toEqual([]);
	},
);

test("administrators get an email when the bank refuses a refund", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const transaction = await authorise(world, student, chosen, "4000 0000 0000 5126");
	const { body } = await recordPayment(world, student, transaction, chosen.id);
	const paymentId = body.insertResult.insertedId;
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Of course." });
	await world.work();
	const letters = (await world.letters()).filter(({ to }) => to === admin.email);
	expect(letters).toMatchObject([
		{ subject: expect.stringMatching(/^Genga: The bank refused the refund of "Class \d+"$/) },
	]);
});
