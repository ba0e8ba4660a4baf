import { expect, test } from "vitest";
import { handOver } from "#server/newsletter/hand-over.ts";
import { sendNewsletters } from "#server/newsletter/send-newsletters.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World, type WorldOptions } from "#tests/support/world.ts";
import { makeSubscriber, sendAll, sendNow, statesOf, words, writeIssue } from "./issues.ts";

test("a newsletter is sent once to each confirmed subscriber, and to nobody else", async () => {
	const { world, admin } = await open();
	const [one, two] = [await makeSubscriber(world), await makeSubscriber(world)];
	await makeSubscriber(world, { state: "pending" });
	await makeSubscriber(world, { state: "left" });
	const suspended = await makePerson(world);
	await makeSubscriber(world, { email: suspended.email });
	const reason = { reason: "Copied drawings." };
	await ask(world, admin, `PATCH /api/users/${suspended.id}/suspend`, reason);
	const id = await writeIssue(world, admin);
	const draft = await ask(world, admin, `GET /api/newsletter-issues/${id}`);
	expect(draft.body).toMatchObject({ state: "draft", audience: 2 });
	expect((await sendNow(world, admin, id)).status).toBe(200);
	await sendAll(world, 3);
	expect(await readersOf(world)).toEqual([one.email, two.email].sort());
	const sent = await ask(world, admin, `GET /api/newsletter-issues/${id}`);
	expect(sent.body).toMatchObject({ state: "sent", numbers: { sent: 2, waiting: 0, refused: 0 } });
	const [letter] = await newsletters(world);
	expect(letter?.subject).toBe("Genga: Draw hands");
	expect(letter?.text).toContain("Draw **one** a day.");
	expect(letter?.html).toContain("<h1>Hands</h1>");
	expect(letter?.html).toContain("<strong>one</strong>");
});

test("a person who subscribes after sending began does not get that newsletter", async () => {
	const { world, admin } = await open({ settings: { NEWSLETTERS_PER_MINUTE: "1" } });
	const [one, two] = [await makeSubscriber(world), await makeSubscriber(world)];
	await sendNow(world, admin, await writeIssue(world, admin));
	await sendNewsletters(world.needs);
	await makeSubscriber(world);
	await sendAll(world, 4);
	expect(await readersOf(world)).toEqual([one.email, two.email].sort());
});

test("four processes at once send each person one email", async () => {
	const { world, admin } = await open({ settings: { NEWSLETTERS_PER_MINUTE: "6000" } });
	for (let made = 0; made < 40; made += 1) await makeSubscriber(world);
	const id = await writeIssue(world, admin);
	await sendNow(world, admin, id);
	const given: string[] = [];
	const { mailer } = world.needs;
	world.needs.mailer = {
		async send(mail) {
			given.push(mail.to);
			await mailer.send(mail);
		},
	};
	for (let round = 0; round < 3; round += 1)
		await Promise.all([1, 2, 3, 4].map(() => sendNewsletters(world.needs)));
	expect(await statesOf(world, id)).toEqual({ sent: 40 });
	expect([given.length, new Set(given).size]).toEqual([40, 40]);
});

test("the number of emails a minute stays within the setting", async () => {
	const { world, admin } = await open({ settings: { NEWSLETTERS_PER_MINUTE: "5" } });
	for (let made = 0; made < 12; made += 1) await makeSubscriber(world);
	await sendNow(world, admin, await writeIssue(world, admin));
	for (let second = 0; second < 20; second += 1) await sendNewsletters(world.needs);
	expect(await readersOf(world)).toHaveLength(5);
	world.clock.pass(60_001);
	for (let second = 0; second < 20; second += 1) await sendNewsletters(world.needs);
	expect(await readersOf(world)).toHaveLength(10);
});

test("a person who unsubscribes before their email is sent gets none", async () => {
	const { world, admin } = await open({ settings: { NEWSLETTERS_PER_MINUTE: "1" } });
	for (let made = 0; made < 3; made += 1) await makeSubscriber(world);
	const id = await writeIssue(world, admin);
	await sendNow(world, admin, id);
	await sendNewsletters(world.needs);
	const [first] = await readersOf(world);
	const leaves = world.db.updateTable("newsletter_subscribers").where("email", "<>", String(first));
	await leaves.set({ state: "left" }).execute();
	await sendAll(world, 4);
	expect(await readersOf(world)).toEqual([first]);
	expect(await statesOf(world, id)).toEqual({ sent: 1, skipped: 2 });
});

test("the newsletter's own link unsubscribes with one request, and a forged link does nothing", async () => {
	const { world, admin } = await open();
	const [reader, other] = [await makeSubscriber(world), await makeSubscriber(world)];
	await sendNow(world, admin, await writeIssue(world, admin));
	await sendAll(world);
	const letter = (await newsletters(world)).find(({ to }) => to === reader.email);
	const { pathname, search, searchParams } = new URL(letter?.unsubscribe ?? "");
	expect(letter?.text).toContain(`/newsletter/leave?token=${searchParams.get("token")}`);
	const token = searchParams.get("token") ?? "";
	const forged = [
		token.replace(reader.id, other.id),
		token.replace("reader.", "student."),
		`${token}.x`,
		token.slice(0, -1),
		`reader.${other.id}.`,
	];
	for (const guess of forged) {
		const { body } = await ask(world, undefined, "POST /api/newsletter/leave", { token: guess });
		expect([guess, body]).toEqual([guess, { done: false }]);
	}
	const press = await world.app.inject({ method: "POST", url: pathname + search });
	expect(press.statusCode).toBe(200);
	const rows = await world.db
		.selectFrom("newsletter_subscribers")
		.select(["email", "state"])
		.execute();
	expect(Object.fromEntries(rows.map(({ email, state }) => [email, state]))).toEqual({
		[reader.email]: "left",
		[other.email]: "confirmed",
	});
});

test("a scheduled newsletter is not sent early, and stopping the schedule makes it a draft again", async () => {
	const { world, admin } = await open();
	await makeSubscriber(world);
	const id = await writeIssue(world, admin);
	const send = `POST /api/newsletter-issues/${id}/send` as const;
	const late = new Date(world.clock.now + 400 * 24 * 3600_000).toISOString();
	expect((await ask(world, admin, send, { version: 1, sendAt: late })).status).toBe(422);
	const sendAt = new Date(world.clock.now + 3600_000).toISOString();
	expect((await ask(world, admin, send, { version: 1, sendAt })).status).toBe(200);
	await sendNewsletters(world.needs);
	expect(await newsletters(world)).toEqual([]);
	await ask(world, admin, `POST /api/newsletter-issues/${id}/stop`);
	const { body } = await ask(world, admin, `GET /api/newsletter-issues/${id}`);
	expect(body).toMatchObject({ state: "draft", sendAt: null, version: 2 });
	world.clock.pass(2 * 3600_000);
	await sendNewsletters(world.needs);
	expect(await newsletters(world)).toEqual([]);
});

test("a newsletter stopped during sending is not sent to the rest, and shows how many are left", async () => {
	const { world, admin } = await open({ settings: { NEWSLETTERS_PER_MINUTE: "1" } });
	for (let made = 0; made < 3; made += 1) await makeSubscriber(world);
	const id = await writeIssue(world, admin);
	await sendNow(world, admin, id);
	await sendNewsletters(world.needs);
	await ask(world, admin, `POST /api/newsletter-issues/${id}/stop`);
	await sendAll(world, 4);
	const { body } = await ask(world, admin, `GET /api/newsletter-issues/${id}`);
	expect(body).toMatchObject({ state: "stopped", numbers: { sent: 1, waiting: 2 } });
	// Another process may have read these recipients just before.
	const found = world.db.selectFrom("issue_recipients").where("state", "=", "waiting");
	for (const waiting of await found.select("id").execute()) await handOver(world.needs, waiting.id);
	expect(await statesOf(world, id)).toEqual({ sent: 1, waiting: 2 });
	const again = await ask(world, admin, `POST /api/newsletter-issues/${id}/stop`);
	expect([again.status, again.body.code]).toEqual([409, "issue_moved"]);
	const entries = await world.db.selectFrom("audit").select(["action", "subject_id"]).execute();
	expect(entries.map(({ action }) => action)).toEqual(["newsletter.send", "newsletter.stop"]);
});

test("of two administrators one can send it, in the version that both have seen", async () => {
	const { world, admin } = await open();
	const other = await makePerson(world, { role: "admin" });
	await makeSubscriber(world);
	const id = await writeIssue(world, admin);
	const path = `/api/newsletter-issues/${id}` as const;
	const change = { ...words, subject: "Draw feet", classId: null, version: 1 };
	expect((await ask(world, other, `PUT ${path}`, change)).body).toEqual({ version: 2 });
	// The same text again, as after a lost answer.
	expect((await ask(world, other, `PUT ${path}`, change)).body).toEqual({ version: 2 });
	const own = { ...change, subject: "Draw hands" };
	expect((await ask(world, admin, `PUT ${path}`, own)).body.code).toBe("issue_changed");
	expect((await sendNow(world, admin, id)).body.code).toBe("issue_changed");
	const both = [admin, other].map((who) => ask(world, who, `POST ${path}/send`, { version: 2 }));
	const answers = (await Promise.all(both)).map(({ status }) => status);
	expect(answers.sort()).toEqual([200, 409]);
	expect((await ask(world, admin, `PUT ${path}`, { ...change, version: 2 })).body.code).toBe(
		"issue_moved",
	);
	expect((await ask(world, admin, `DELETE ${path}`)).body.code).toBe("issue_moved");
});

test("a newsletter that is saved again after a lost answer is one draft, until it is sent", async () => {
	const { world, admin } = await open();
	await makeSubscriber(world);
	const { id: classId } = await makeClass(world);
	const saves = Array.from({ length: 10 }, () => writeIssue(world, admin));
	const [first = "", ...others] = [...new Set(await Promise.all(saves))];
	expect(others).toEqual([]);
	const toClass = await writeIssue(world, admin, classId);
	expect(await writeIssue(world, admin, classId)).toBe(toClass);
	const ofOther = await writeIssue(world, await makePerson(world, { role: "admin" }));
	const { body: made } = await ask(world, admin, "POST /api/newsletter-issues", {
		...{ ...words, markdown: "Other words." },
		classId: null,
	});
	await sendNow(world, admin, first);
	const afterwards = await writeIssue(world, admin);
	const drafts = [first, toClass, ofOther, made.insertedId, afterwards];
	expect(new Set(drafts).size).toBe(drafts.length);
});

test("a test email is sent only to its author", async () => {
	const { world, admin } = await open();
	await makeSubscriber(world);
	const id = await writeIssue(world, admin);
	await ask(world, admin, `POST /api/newsletter-issues/${id}/test`);
	await world.work();
	await sendAll(world);
	const letters = await world.letters();
	expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
		[admin.email, "Genga: Test: Draw hands"],
	]);
});

test("without recipients, or without email, nothing is sent", async () => {
	const { world, admin } = await open();
	const id = await writeIssue(world, admin);
	expect((await sendNow(world, admin, id)).body.code).toBe("nobody_to_write_to");
	const mute = await openWorld({ settings: { MAIL: "none" } });
	const author = await makePerson(mute, { role: "admin" });
	await makeSubscriber(mute);
	const other = await writeIssue(mute, author);
	expect((await sendNow(mute, author, other)).body.code).toBe("mail_off");
});

test("HTML and script addresses stay text in the email", async () => {
	const { world, admin } = await open();
	const markdown =
		"<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](/media/x) [c](https://ok.example/) ![d](https://spy.example/1.gif)\n\n<img src=x onerror=alert(1)>";
	const body = { subject: "Hello", markdown, classId: null };
	const { body: made } = await ask(world, admin, "POST /api/newsletter-issues", body);
	const shown = await ask(world, admin, `GET /api/newsletter-issues/${made.insertedId}`);
	const { html } = shown.body.letter;
	expect(html).not.toMatch(/<script|<img|href="(javascript:|\/media)|spy\.example/);
	expect(html).toContain('<a href="https://ok.example/">c</a>');
});

async function open(options: WorldOptions = {}) {
	const world = await openWorld(options);
	return { world, admin: await makePerson(world, { role: "admin" }) };
}

/** The emails with an unsubscribe link. */
async function newsletters(world: World) {
	return (await world.letters()).filter(({ unsubscribe }) => unsubscribe);
}

async function readersOf(world: World): Promise<string[]> {
	return (await newsletters(world)).map(({ to }) => to).sort();
}
