import assert from "node:assert/strict";
import { NEEDS_DIRECT_URL } from "#server/settings/database-settings.ts";
import { makeClass, type TestClass } from "#tests/support/make.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { MAIN } from "#tests/support/spawn-site.ts";
import { booksOf, waitUntilBooksClose } from "./books.ts";
import { buyOrBeRefused, gather } from "./machines/crowd.ts";
import { openStudio, promoteReplica, type Studio, waitForReplica } from "./machines/studio.ts";
import {
	answersAllAtOnce,
	replicaReads,
	seesOwnClass,
	sendVisitors,
	untilShown,
	type Watched,
} from "./machines/visitors.ts";
import { waitUntil } from "./wait.ts";

/** Seats of the class that more students want than can have it. */
const FEW = 3;
/** Milliseconds for a replica that came back, on a busy machine. */
const WITHIN = 30_000;

interface Plan {
	machines: number;
	/** Students who buy in each part. */
	crowd: number;
}

/**
 * Several machines behind nginx, on a primary behind PgBouncer and a replica. Students buy through nginx, and visitors
 * read, while a machine is killed, while the replica is stopped, and while the primary crashes and the replica takes its
 * place. Nothing is lost or sold twice, every machine shows what was sold, and students see their own class at once.
 */
export async function proveManyMachines(plan: Plan): Promise<string> {
	const studio = await openStudio(plan.machines);
	try {
		const { crowd } = plan;
		await refusesPoolerAlone(studio);
		const told = [
			`equal requests at once: ${Math.round(await answersAllAtOnce(studio))} ms`,
			`all well: ${await play(studio, crowd)}`,
			`a machine killed: ${await play(studio, crowd, () => killMachine(studio))}`,
			`the replica stopped: ${await play(studio, crowd, () => stopReplica(studio))}`,
		];
		await waitForReplica(studio);
		told.push(`the replica promoted: ${await play(studio, crowd, () => failOver(studio), true)}`);
		return told.join("; ");
	} finally {
		await studio.close();
	}
}

/** Students buy and visitors read while it happens. Visitors may get 503 while the primary is away. */
async function play(
	studio: Studio,
	crowd: number,
	happens: () => Promise<void> = async () => {},
	mayBeAway = false,
): Promise<string> {
	const many = await makeClass(studio, { seats: 10 * crowd });
	const few = await makeClass(studio, { seats: FEW });
	const shoppers = await gather(studio, many, crowd);
	const rivals = await gather(studio, few, 2 * FEW);
	const stopVisitors = sendVisitors(studio, many);
	const buying = Promise.all([...shoppers, ...rivals].map(buyOrBeRefused));
	const [bought] = await Promise.all([buying, someoneHasBought(studio, many).then(happens)]);
	const watched = await stopVisitors();

	assert.ok(bought.slice(0, crowd).every(Boolean), "everybody has the class with many seats");
	for (const shopper of shoppers) await seesOwnClass(studio, shopper);
	const shown = Math.max(await untilShown(studio, many), await untilShown(studio, few));
	await waitUntilBooksClose(studio);
	await studio.audit();
	await booksAreRight(studio, many, crowd);
	// The last part ends without a replica.
	if (!mayBeAway)
		for (const machine of studio.machines) assert.ok((await replicaReads(machine)) > 0);
	const sold = await booksAreRight(studio, few, bought.slice(crowd).filter(Boolean).length);
	assert.ok(sold <= FEW);
	const bad = [...watched.others].filter(([status]) => !(mayBeAway && isAway(status)));
	assert.deepEqual(bad, [], "answers to visitors");
	return `${crowd + sold} bought, ${rivals.length - sold} refused, ${tell(watched)}, shown everywhere after ${Math.round(shown)} ms`;
}

/** Without the address of Postgres itself, the site does not start behind PgBouncer, and says why. */
async function refusesPoolerAlone({ settings }: Studio): Promise<void> {
	const alone = { ...settings, DATABASE_DIRECT_URL: "", PORT: "0" };
	const { code, stderr } = await spawnNode(MAIN, alone).ended;
	assert.deepEqual([code, stderr.trim()], [1, NEEDS_DIRECT_URL]);
}

/** Then the others are in the middle of it. */
async function someoneHasBought({ db }: Studio, { id }: TestClass): Promise<void> {
	await waitUntil("somebody has bought", WITHIN, async () => {
		const first = db.selectFrom("payments").where("class_id", "=", id).select("id").limit(1);
		return (await first.executeTakeFirst()) !== undefined;
	});
}

/** Without a database the site answers 503, and nginx, when a machine has ended the connection, 502. */
function isAway(status: number): boolean {
	return status === 503 || status === 502;
}

function tell({ answers, others }: Watched): string {
	const away = [...others.values()].reduce((sum, one) => sum + one, 0);
	return `${answers} pages read, ${away} times away`;
}

async function booksAreRight(studio: Studio, { id }: TestClass, buyers: number): Promise<number> {
	const { payments, enrolments, charged, seats } = await booksOf(studio, id);
	assert.deepEqual(
		[payments.length, enrolments.length, charged.length, seats.enrolled],
		[buyers, buyers, buyers, buyers],
	);
	return buyers;
}

async function killMachine({ machines }: Studio): Promise<void> {
	const [machine] = machines;
	await machine?.kill();
	await machine?.start();
}

/** It comes back, and visitors read from it again. */
async function stopReplica({ machines, replica }: Studio): Promise<void> {
	await replica.crash();
	await replica.startAgain();
	for (const machine of machines) {
		const before = await replicaReads(machine);
		await waitUntil("visitors read from the replica again", WITHIN, async () => {
			await (await fetch(`${machine.origin}/api/instructors?limit=1`)).arrayBuffer();
			return (await replicaReads(machine)) > before;
		});
	}
}

/** The primary crashes in the middle of purchases. The replica has every commit that was acknowledged. */
async function failOver(studio: Studio): Promise<void> {
	await studio.primary.crash();
	await promoteReplica(studio);
}
