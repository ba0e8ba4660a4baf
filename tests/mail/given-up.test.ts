import { expect, onTestFinished, test } from "vitest";
import { LetterNotTaken, type Mail } from "#providers/mail/port.ts";
import { smtpMailer } from "#providers/mail/smtp.ts";
import { workers } from "#server/background.ts";
import { inTrace } from "#server/http/trace.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { queueMail } from "#server/mail/mail.ts";
import { openLogged } from "#tests/support/kept-log.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { startSmtp } from "./smtp-peer.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const letter = { to: "mio@example.org", subject: "Your receipt", text: "Thank you." };

test.each(["refused", "bounced"] as const)(
	"a letter that the mail server %s for good is tried once, and its address is not kept",
	async (why) => {
		const { world, tries, becomes } = await open();
		becomes(notTaken(why, "letter"));
		await queueMail(world.db, world.needs, letter);
		await pass(world, DAY);
		expect([tries.length, await rows(world)]).toEqual([1, []]);
	},
);

test("a letter that is not taken yet is tried again with growing pauses, for three days", async () => {
	const { world, tries, becomes } = await open();
	becomes(notTaken("later", "letter"));
	await queueMail(world.db, world.needs, letter);
	await pass(world, 3 * DAY);
	expect(await rows(world)).toHaveLength(1);
	await pass(world, DAY);
	expect([tries.length, await rows(world)]).toEqual([26, []]);
	const minutes = tries.map((at, index) => (at - (tries[index - 1] ?? at)) / 60_000);
	expect(minutes).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, ...Array(17).fill(240)]);
});

test("a letter that is not taken yet is sent once when the mail server takes it, unchanged", async () => {
	const { world, becomes } = await open();
	becomes(notTaken("later", "letter"));
	await inTrace("the request", () => queueMail(world.db, world.needs, letter));
	const [queued] = await rows(world);
	await pass(world, HOUR);
	expect(await rows(world)).toEqual([{ ...queued, deferrals: 6 }]);
	becomes(undefined);
	await pass(world, HOUR);
	const { traceId: _, ...mail } = queued ?? {};
	expect(await world.letters()).toEqual([{ ...mail, sentAt: expect.any(String) }]);
	expect(await rows(world)).toEqual([]);
});

test.each([
	["it cannot be reached or refuses the site", () => notTaken("later", "server")],
	["it is not known what it did", () => new Error("Connection closed unexpectedly")],
])("while %s, a letter waits without end, and uses up none of its tries", async (_when, fault) => {
	const { world, becomes } = await open();
	becomes(fault());
	await queueMail(world.db, world.needs, letter);
	for (let day = 0; day < 10; day += 1) {
		await world.work();
		world.clock.pass(DAY);
	}
	expect(await rows(world)).toHaveLength(1);
	becomes(notTaken("later", "letter"));
	await pass(world, HOUR);
	becomes(undefined);
	await pass(world, HOUR);
	expect(await world.letters()).toHaveLength(1);
});

test("when two processes are told at once that a letter is not taken yet, it waits once", async () => {
	const { world, tries, becomes } = await open();
	becomes(notTaken("later", "letter"));
	await queueMail(world.db, world.needs, letter);
	const [row] = await world.db.selectFrom("later_work").select(["id", "payload"]).execute();
	const mail: Mail = JSON.parse(String(row?.payload));
	const send = () => workers["send-mail"](world.needs, mail, String(row?.id));
	await Promise.all([send(), send()]);
	expect(tries).toHaveLength(2);
	expect(await rows(world)).toMatchObject([{ deferrals: 1 }]);
});

test.each([
	[550, "5.1.1", "a letter was given up", { why: "bounced", codes: "550 5.1.1" }],
	[452, "4.2.2", "not taken yet", { why: "later", codes: "452 4.2.2" }],
	[530, "5.7.0", "later work failed", {}],
])("the log has the codes %d %s of the mail server's answer, and no address", async (...row) => {
	const [responseCode, code, msg, details] = row;
	const text = `${code} <${letter.to}>: ask ${letter.to}`;
	const error = Object.assign(new Error(text), { responseCode });
	const server = await startSmtp({ at: "rcpt", error });
	onTestFinished(() => server.close());
	const { needs, db, lines } = await openLogged();
	const mailer = smtpMailer({ url: server.url, from: "studio@genga.test" });
	await inTrace("the request", () => queueMail(db, needs, letter));
	await doLaterWork({ ...needs, mailer }, workers);
	const [line, ...others] = lines();
	expect(JSON.parse(String(line))).toMatchObject({
		...{ ...details, traceId: "the request" },
		msg: expect.stringContaining(msg),
	});
	expect([line?.includes(`${responseCode} ${code}`), line?.includes(letter.to)]).toEqual([
		true,
		false,
	]);
	expect(others).toEqual([]);
});

/** A site whose mail server answers as the test says. `tries` has the times. */
async function open() {
	const world = await openWorld();
	const { mailer } = world.needs;
	const tries: number[] = [];
	let fault: Error | undefined;
	world.needs.mailer = {
		async send(mail) {
			tries.push(world.clock.now);
			if (fault) throw fault;
			await mailer.send(mail);
		},
	};
	const becomes = (next: Error | undefined) => {
		fault = next;
	};
	return { world, tries, becomes };
}

const notTaken = (why: LetterNotTaken["why"], about: "letter" | "server") =>
	new LetterNotTaken(why, { about, codes: "450 4.2.0" }, undefined);

/** Does the work of a span, at every time at which some is due. */
async function pass(world: World, span: number): Promise<void> {
	const end = world.clock.now + span;
	await world.work();
	while (true) {
		const due = await world.db.selectFrom("later_work").select("due_at").executeTakeFirst();
		if (!due || due.due_at > end) break;
		world.clock.now = due.due_at;
		await world.work();
	}
	world.clock.now = end;
}

async function rows({ db }: World) {
	const all = await db.selectFrom("later_work").select("payload").execute();
	return all.map(({ payload }) => JSON.parse(payload));
}
