import fc from "fast-check";
import type { Engine } from "#database/connect.ts";
import type { SpawnedSite } from "#tests/support/spawn-site.ts";
import { type FuzzAnswer, judge } from "./fuzz/judge.ts";
import { type Cast, newCast } from "./fuzz/people-and-things.ts";
import { anyRequest, type FuzzRequest } from "./fuzz/request.ts";
import { type Ground, openGround } from "./ground.ts";

/** Requests until new people are created. By then the old ones may have been promoted, or their sessions revoked. */
const BATCH = 1_000;
const AT_ONCE = 16;

/**
 * Requests made from the contract's own schemas, as four identities. No answer is a server error or leaks anything,
 * every answer matches its schema, and the books are right after each batch.
 */
export async function proveSchemaFuzz(
	engine: Engine,
	{ requests, seed }: { requests: number; seed: number },
): Promise<string> {
	const ground = await openGround(engine);
	const statuses = new Map<number, number>();
	try {
		for (let done = 0; done < requests; done += BATCH) {
			const numRuns = Math.min(BATCH, requests - done);
			const cast = await newCast(ground);
			const batch = fc.sample(anyRequest(cast), { seed: seed + done, numRuns });
			await sendAll(ground, batch, cast, statuses);
			await ground.audit();
		}
	} finally {
		await ground.close();
	}
	const counts = [...statuses].sort(([one], [other]) => one - other);
	return `${requests} requests: ${counts.map(([status, times]) => `${status} × ${times}`).join(", ")}`;
}

async function sendAll(
	{ site }: Ground,
	batch: FuzzRequest[],
	cast: Cast,
	statuses: Map<number, number>,
): Promise<void> {
	const waiting = batch.values();
	const oneAfterTheOther = async () => {
		for (const request of waiting) {
			const answer = await send(site, request, cast);
			judge(request, answer, cast);
			statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
}

async function send(
	site: SpawnedSite,
	{ as, method, path, body, type }: FuzzRequest,
	cast: Cast,
): Promise<FuzzAnswer> {
	const who = cast.people[as];
	const response = await fetch(site.origin + path, {
		method,
		headers: {
			origin: site.origin,
			...(who && { authorization: `Bearer ${who.token}` }),
			...(body !== undefined && type && { "content-type": type }),
		},
		...(body !== undefined && method !== "GET" && { body }),
		redirect: "manual",
		signal: AbortSignal.timeout(30_000),
	});
	return {
		status: response.status,
		type: response.headers.get("content-type") ?? "",
		text: await response.text(),
	};
}
