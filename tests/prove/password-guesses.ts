import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Engine } from "#database/connect.ts";
import { TRIES } from "#server/limits/budgets.ts";
import { openGround } from "./ground.ts";

const EMAIL = "known@genga.test";
const PASSWORD = "Sakuga#24";
const ATTACKER = "127.0.0.1";
const OWNER = "127.0.0.2";
/** The number of connections that hydra uses by default. */
const LANES = 16;

interface Plan {
	guesses: number;
	/** The position of the right one. */
	right: number;
}

/**
 * That many passwords for one account from one address, with the right one among them: no guess succeeds, and the owner
 * can log in from elsewhere (docs/threats.md A4).
 */
export async function provePasswordGuesses(engine: Engine, plan: Plan): Promise<string> {
	const ground = await openGround(engine, { RATE_LIMITS: "on" });
	const { origin } = ground.site;
	const post = async (path: string, body: object, from: string) => {
		const headers = { origin, "content-type": "application/json" };
		const call = request(`${origin}/api/auth/${path}`, {
			method: "POST",
			headers,
			localAddress: from,
		});
		const [answer] = (await once(call.end(JSON.stringify(body)), "response")) as [IncomingMessage];
		answer.resume();
		await once(answer, "end");
		return answer.statusCode ?? 0;
	};
	const logIn = (password: string, from: string) =>
		post("sign-in/email", { email: EMAIL, password }, from);
	try {
		const account = { name: "Known", email: EMAIL, password: PASSWORD };
		await post("sign-up/email", { ...account, image: "https://pictures.example/me.jpg" }, OWNER);
		const statuses = new Map<number, number>();
		let begun = 0;
		const lane = async () => {
			for (let at = begun++; at < plan.guesses; at = begun++) {
				const status = await logIn(at === plan.right ? PASSWORD : `Guess#${at}xyz`, ATTACKER);
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
			}
		};
		await Promise.all(Array.from({ length: LANES }, lane));
		assert.equal(statuses.get(200), undefined, "hits");
		assert.equal(statuses.get(429), plan.guesses - TRIES.most);
		assert.equal(await logIn(PASSWORD, OWNER), 200, "the owner");
		return `${plan.guesses} guesses, ${TRIES.most} looked at, 0 hits, the owner logs in`;
	} finally {
		await ground.close();
	}
}
