import { v7 as newId } from "uuid";
import { sendNewsletters } from "#server/newsletter/send-newsletters.ts";
import type { Furnishable, TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

let made = 0;

/** Somebody who has confirmed the newsletter. */
export async function makeSubscriber(
	{ db, clock }: Furnishable,
	{
		email = `reader-${++made}@example.org`,
		state = "confirmed" as "confirmed" | "pending" | "left",
	} = {},
) {
	const id = newId();
	const at = clock.now;
	await db
		.insertInto("newsletter_subscribers")
		.values({
			...{ id, name: `Reader ${made}`, email, state, token_hash: newId(), created_at: at },
			confirmed_at: at,
		})
		.execute();
	return { id, email };
}

export const words = { subject: "Draw hands", markdown: "# Hands\n\nDraw **one** a day." };

/** An administrator's draft. */
export async function writeIssue(
	world: World,
	who: Pick<TestPerson, "token">,
	classId: string | null = null,
): Promise<string> {
	const { body } = await ask(world, who, "POST /api/newsletter-issues", { ...words, classId });
	return String(body.insertedId);
}

export async function sendNow(world: World, who: Pick<TestPerson, "token">, id: string) {
	return await ask(world, who, `POST /api/newsletter-issues/${id}/send`, { version: 1 });
}

/** Lets the lane of newsletters work until nobody is due, a minute for each round. */
export async function sendAll(world: World, rounds = 1): Promise<void> {
	for (let round = 0; round < rounds; round += 1) {
		await sendNewsletters(world.needs);
		world.clock.pass(60_001);
	}
	await sendNewsletters(world.needs);
}

/** The states of an issue's recipients, with how many are in each. */
export async function statesOf({ db }: Pick<World, "db">, issueId: string) {
	const rows = await db
		.selectFrom("issue_recipients")
		.where("issue_id", "=", issueId)
		.select("state")
		.execute();
	return rows.reduce<Record<string, number>>((counted, { state }) => {
		counted[state] = (counted[state] ?? 0) + 1;
		return counted;
	}, {});
}
