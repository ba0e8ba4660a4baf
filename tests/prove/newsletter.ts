import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import type { Engine } from "#database/connect.ts";
import { makeSubscriber } from "#tests/newsletter/issues.ts";
import { makePerson } from "#tests/support/make.ts";
import { childrenOf } from "./children-of.ts";
import { type Ground, openGround } from "./ground.ts";
import { seeded } from "./random.ts";

/** Maximum time from a letter's arrival to the kill, in milliseconds. A letter takes about 5. */
const LATEST = 10;
/** A newsletter must end within this, in milliseconds. */
const ENDS_WITHIN = 300_000;

interface Plan {
	readers: number;
	kills: number;
	seed: number;
	/** WEB_CONCURRENCY. */
	processes?: number;
}

/**
 * A newsletter to many, with `kill -9` again and again while a real mail server takes the letters: nobody gets it twice,
 * and nobody is passed over but those of whom it is said that it is unsure (docs/threats.md D155).
 */
export async function proveNewsletter(
	engine: Engine,
	{ readers, kills, seed, processes = 1 }: Plan,
): Promise<string> {
	const random = seeded(seed);
	const mail = await startMailServer();
	const ground = await openGround(engine, {
		SMTP_URL: mail.url,
		NEWSLETTERS_PER_MINUTE: "60000",
		WEB_CONCURRENCY: String(processes),
	});
	try {
		for (let made = 0; made < readers; made += 1) await makeSubscriber(ground);
		const issueId = await sendIssue(ground);
		// The kills are spread over the whole newsletter. Each may leave one letter of each process that nobody gets.
		const apart = Math.floor((readers - kills * processes) / (kills + 1));
		for (let kill = 1; kill <= kills; kill += 1) {
			await mail.hasTaken(kill * apart);
			await setTimeout(random() * LATEST);
			if (processes > 1 && kill % 2 === 1) killOneProcess(ground);
			else await killAndStart(ground);
		}
		await waitUntilSent(ground, issueId);
		return await check(ground, { issueId, readers, kills, taken: mail.taken, processes });
	} finally {
		await ground.close();
		await mail.close();
	}
}

/** The other processes go on, and the parent starts another one. */
function killOneProcess({ site }: Ground): void {
	const [first] = childrenOf(site.running().pid);
	if (first) process.kill(first, "SIGKILL");
}

/** All processes in the same moment, as in a power cut. */
async function killAndStart({ site }: Ground): Promise<void> {
	const others = childrenOf(site.running().pid);
	const killed = site.kill();
	for (const pid of others) process.kill(pid, "SIGKILL");
	await killed;
	await site.start();
}

async function sendIssue(ground: Ground): Promise<string> {
	const admin = await makePerson(ground, { role: "admin" });
	const post = async (path: string, body: object) => {
		const answer = await fetch(ground.site.origin + path, {
			method: "POST",
			headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		assert.equal(answer.status, 200, await answer.clone().text());
		return (await answer.json()) as { insertedId: string };
	};
	const words = { subject: "Draw hands", markdown: "Draw **one** a day." };
	const { insertedId } = await post("/api/newsletter-issues", { ...words, classId: null });
	await post(`/api/newsletter-issues/${insertedId}/send`, { version: 1 });
	return insertedId;
}

/** What a killed process had handed over is given up after minutes, which the run does not wait for. */
async function waitUntilSent({ db }: Ground, issueId: string): Promise<void> {
	for (const until = Date.now() + ENDS_WITHIN; Date.now() < until; ) {
		const { state } = await db
			.selectFrom("newsletter_issues")
			.where("id", "=", issueId)
			.select("state")
			.executeTakeFirstOrThrow();
		if (state === "sent") return;
		await db
			.updateTable("issue_recipients")
			.set({ handed_at: 0 })
			.where("state", "=", "handed")
			.where("handed_at", "<", Date.now() - 3_000)
			.execute();
		await setTimeout(200);
	}
	assert.fail("the newsletter did not end");
}

interface Outcome extends Pick<Plan, "readers" | "kills"> {
	issueId: string;
	/** The address of each letter that the mail server took. */
	taken: string[];
	processes: number;
}

async function check({ db }: Ground, { issueId, readers, kills, taken, processes }: Outcome) {
	const rows = await db
		.selectFrom("issue_recipients")
		.innerJoin("newsletter_subscribers", "newsletter_subscribers.id", "subscriber_id")
		.where("issue_id", "=", issueId)
		.select(["issue_recipients.state", "email"])
		.execute();
	assert.equal(rows.length, readers, "everybody is a recipient once");
	const once = new Set(taken);
	assert.equal(taken.length, once.size, "nobody got it twice");
	const sent = rows.filter(({ state }) => state === "sent");
	const unsure = rows.filter(({ state }) => state === "unsure");
	assert.equal(sent.length + unsure.length, readers, "nobody is passed over");
	assert.ok(
		sent.every(({ email }) => once.has(email)),
		"what is called sent was taken",
	);
	assert.ok(unsure.length <= kills * processes, `${unsure.length} unsure after ${kills} kills`);
	const arrived = unsure.filter(({ email }) => once.has(email)).length;
	return `${readers} readers, ${kills} kills: ${sent.length} sent, ${unsure.length} unsure (${arrived} of them had arrived), 0 twice, 0 passed over`;
}

/** A real mail server on loopback, which counts a letter as taken before it answers. */
async function startMailServer() {
	const taken: string[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, session, done) {
			stream.resume().on("end", () => {
				taken.push(session.envelope.rcptTo[0]?.address ?? "");
				done();
			});
		},
	});
	// A killed client breaks its connection.
	server.on("error", () => {});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		taken,
		async hasTaken(count: number): Promise<void> {
			const until = Date.now() + 60_000;
			while (taken.length < count) {
				assert.ok(Date.now() < until, `the mail server has ${taken.length} letters of ${count}`);
				await setTimeout(1);
			}
		},
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
