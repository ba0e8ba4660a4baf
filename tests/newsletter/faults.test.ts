import { expect, test } from "vitest";
import { LetterNotTaken } from "#providers/mail/port.ts";
import { claimRecipient } from "#server/newsletter/recipients-store.ts";
import { ANSWERED_WITHIN, sendNewsletters } from "#server/newsletter/send-newsletters.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type WorldOptions } from "#tests/support/world.ts";
import { makeSubscriber, sendAll, sendNow, statesOf, words, writeIssue } from "./issues.ts";

test("the claim is stored before the mail server is called, so a crash sends nothing twice", async () => {
	const { world, id, given, becomes } = await open(2);
	becomes(async () => {
		// The state that another process sees at this moment.
		expect(await statesOf(world, id)).toEqual({ handed: 1, waiting: 1 });
		throw new Error("Connection closed unexpectedly");
	});
	await sendNewsletters(world.needs);
	expect(given).toHaveLength(1);
	expect(await statesOf(world, id)).toEqual({ unsure: 1, waiting: 1 });
	becomes(async () => {});
	await sendAll(world, 3);
	expect(await statesOf(world, id)).toEqual({ unsure: 1, sent: 1 });
	expect(new Set(given).size).toBe(2);
});

test("an email that a process claimed before it died is marked as unsure and never sent again", async () => {
	const { world, id, given } = await open(1);
	await world.db
		.updateTable("newsletter_issues")
		.set({ state: "sending", started_at: 0 })
		.where("id", "=", id)
		.execute();
	const [subscriber] = await world.db.selectFrom("newsletter_subscribers").select("id").execute();
	const row = { id: "r", issue_id: id, subscriber_id: String(subscriber?.id), user_id: null };
	await world.db
		.insertInto("issue_recipients")
		.values({ ...row, state: "waiting", attempts: 0, due_at: 0, handed_at: null, answer: null })
		.execute();
	const { now } = world.needs;
	await world.db.transaction().execute((tx) => claimRecipient(tx, "r", now()));
	await sendNewsletters(world.needs);
	expect(await statesOf(world, id)).toEqual({ handed: 1 });
	world.clock.pass(ANSWERED_WITHIN + 1);
	await sendAll(world, 3);
	expect([await statesOf(world, id), given]).toEqual([{ unsure: 1 }, []]);
	expect(await stateOf(world, id)).toBe("sent");
});

test("an address that does not exist gets no more newsletters, until it is confirmed again", async () => {
	const { world, admin, id, given, becomes } = await open(1);
	becomes(async () => {
		throw new LetterNotTaken("bounced", { about: "letter", codes: "550 5.1.1" }, undefined);
	});
	await sendAll(world, 2);
	expect(await statesOf(world, id)).toEqual({ refused: 1 });
	expect(given).toHaveLength(1);
	const bounces = await world.db.selectFrom("bounced_addresses").selectAll().execute();
	expect(bounces).toMatchObject([{ bounces: 1, answer: "550 5.1.1" }]);
	becomes(async () => {});
	const next = await writeIssue(world, admin);
	expect((await sendNow(world, admin, next)).body.code).toBe("nobody_to_write_to");

	const email = String(given[0]);
	await ask(world, undefined, "POST /api/newsletter", { name: "Noor", email });
	await world.work();
	const link = /confirm\?token=([\w.-]+)/;
	const token = link.exec((await world.letters())[0]?.text ?? "")?.[1];
	await ask(world, undefined, "POST /api/newsletter/confirm", { token });
	expect((await sendNow(world, admin, next)).status).toBe(200);
	await sendAll(world);
	expect(await statesOf(world, next)).toEqual({ sent: 1 });
});

test("a refusal for another reason than the address does not stop later newsletters", async () => {
	const { world, admin, id, becomes } = await open(1);
	becomes(async () => {
		throw new LetterNotTaken("refused", { about: "letter", codes: "554 5.7.1" }, undefined);
	});
	await sendAll(world, 2);
	expect(await statesOf(world, id)).toEqual({ refused: 1 });
	expect((await sendNow(world, admin, await writeIssue(world, admin))).status).toBe(200);
});

test("a mail server that refuses one email after the other gets one a minute, and the rest arrive when it stops", async () => {
	const { world, id, given, becomes } = await open(9, { NEWSLETTERS_PER_MINUTE: "6000" });
	becomes(async () => {
		throw new LetterNotTaken("refused", { about: "letter", codes: "554 5.7.1" }, undefined);
	});
	for (const tries of [6, 7, 8]) {
		for (const _ of [1, 2]) await sendNewsletters(world.needs);
		expect(given).toHaveLength(tries);
		world.clock.pass(60_001);
	}
	expect(await statesOf(world, id)).toEqual({ refused: 5, waiting: 4 });
	becomes(async () => {});
	await sendAll(world, 10);
	expect(await statesOf(world, id)).toEqual({ refused: 5, sent: 4 });
});

test("an email that is refused like all others is given up after six times, so that the newsletter ends", async () => {
	const { world, id, given, becomes } = await open(6);
	becomes(async () => {
		throw new LetterNotTaken("refused", { about: "letter", codes: "554 5.7.1" }, undefined);
	});
	for (let more = 0; more < 12; more += 1) {
		await sendNewsletters(world.needs);
		world.clock.pass(48 * 3600_000);
	}
	expect([given.length, await statesOf(world, id)]).toEqual([11, { refused: 6 }]);
	expect(await stateOf(world, id)).toBe("sent");
});

test("after a temporary refusal an email is tried again, up to six times", async () => {
	const { world, id, given, becomes } = await open(1);
	becomes(async () => {
		throw new LetterNotTaken("later", { about: "letter", codes: "450 4.2.0" }, undefined);
	});
	await sendNewsletters(world.needs);
	world.clock.pass(60_000);
	await sendNewsletters(world.needs);
	expect(given).toHaveLength(1);
	world.clock.pass(60_000);
	await sendNewsletters(world.needs);
	expect([given.length, await statesOf(world, id)]).toEqual([2, { waiting: 1 }]);
	for (let more = 0; more < 8; more += 1) {
		world.clock.pass(48 * 3600_000);
		await sendNewsletters(world.needs);
	}
	expect([given.length, await statesOf(world, id)]).toEqual([6, { refused: 1 }]);
	expect(await world.db.selectFrom("bounced_addresses").selectAll().execute()).toEqual([]);
});

test("while the mail server is down the newsletter waits, and no attempts are used up", async () => {
	const { world, id, given, becomes } = await open(3);
	becomes(async () => {
		throw new LetterNotTaken("later", { about: "server", codes: "ECONNREFUSED" }, undefined);
	});
	for (let minute = 0; minute < 20; minute += 1) {
		await sendNewsletters(world.needs);
		await sendNewsletters(world.needs);
		world.clock.pass(60_001);
	}
	expect([given.length, await statesOf(world, id)]).toEqual([20, { waiting: 3 }]);
	becomes(async () => {});
	await sendAll(world, 2);
	expect(await statesOf(world, id)).toEqual({ sent: 3 });
});

async function open(readers: number, settings: WorldOptions["settings"] = {}) {
	const world = await openWorld({ settings });
	const admin = await makePerson(world, { role: "admin" });
	for (let made = 0; made < readers; made += 1) await makeSubscriber(world);
	const id = await writeIssue(world, admin);
	await sendNow(world, admin, id);
	const given: string[] = [];
	const { mailer } = world.needs;
	let answer = async () => {};
	world.needs.mailer = {
		async send(mail) {
			if (!mail.subject.includes(words.subject)) return await mailer.send(mail);
			given.push(mail.to);
			await answer();
		},
	};
	const becomes = (next: () => Promise<void>) => {
		answer = next;
	};
	return { world, admin, id, given, becomes };
}

async function stateOf({ db }: Awaited<ReturnType<typeof openWorld>>, id: string) {
	const row = await db
		.selectFrom("newsletter_issues")
		.where("id", "=", id)
		.select("state")
		.executeTakeFirstOrThrow();
	return row.state;
}
