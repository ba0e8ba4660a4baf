import { problems } from "#contract/problems.ts";
import type { Caller } from "../../http/caller.ts";
import type { Needs } from "../../needs.ts";
import { countBelongings } from "./belongings-store.ts";
import { obstaclesOf } from "./obstacles-store.ts";

/** What a person would lose by deleting the account, and what prevents the deletion now. */
export async function showLeaving({ connection: { db }, now }: Needs, { id }: Caller) {
	const obstacles = await obstaclesOf(db, id, now());
	return {
		obstacles: obstacles.map((code) => ({ code, message: problems[code].title })),
		has: await countBelongings(db, id),
	};
}
