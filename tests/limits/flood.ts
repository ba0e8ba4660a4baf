import type { InjectOptions } from "fastify";
import { ADDRESS_HEADER } from "#providers/identity/port.ts";
import { budgets } from "#server/limits/budgets.ts";
import { passwordBudget } from "#server/limits/password-budget.ts";
import type { World } from "#tests/support/world.ts";

/** From another address of this machine: a second person, somewhere else. */
export const ELSEWHERE = "127.0.0.2";

export interface Shot {
	status: number;
	code: string | undefined;
	retryAfter: number;
	detail: string | undefined;
}

export interface Aim {
	from?: string;
	token?: string;
	headers?: Record<string, string>;
}

/** One request from an address. */
export async function shoot(
	{ app, needs }: Pick<World, "app" | "needs">,
	call: string,
	body?: unknown,
	{ from = "127.0.0.1", token, headers = {} }: Aim = {},
): Promise<Shot> {
	const [method, url] = call.split(" ") as [InjectOptions["method"], string];
	const answer = await app.inject({
		method: method ?? "GET",
		url,
		remoteAddress: from,
		headers: {
			origin: needs.settings.origin,
			...(token && { authorization: `Bearer ${token}` }),
			...headers,
		},
		...(body !== undefined && { payload: body as object }),
	});
	const problem = answer.statusCode >= 400 && answer.body ? answer.json() : {};
	return {
		status: answer.statusCode,
		code: problem.code,
		detail: problem.detail,
		retryAfter: Number(answer.headers["retry-after"]),
	};
}

/** Many at once. */
export async function flood(count: number, one: (at: number) => Promise<Shot>): Promise<Shot[]> {
	return await Promise.all(Array.from({ length: count }, (_, at) => one(at)));
}

/** Calls in groups of fifty, because each call needs one of few database connections, for which it waits five seconds. */
export async function inTurns(count: number, one: (at: number) => Promise<Shot>): Promise<Shot[]> {
	const shots: Shot[] = [];
	while (shots.length < count) {
		const from = shots.length;
		shots.push(...(await flood(Math.min(50, count - from), (at) => one(from + at))));
	}
	return shots;
}

/** As if all but so many of every budget in use were spent, after one call. A lease of that call counts as left. */
export async function leave({ db }: Pick<World, "db">, left: number): Promise<void> {
	const { address, account } = budgets.write;
	for (const [keys, { lease = 1 } = {}] of [
		["write address %", address],
		["write account %", account],
		["%", undefined],
	] as const) {
		await db
			.updateTable("limits")
			.set((eb) => ({ count: eb("most", "-", left - (lease - 1)) }))
			.where("key", keys === "%" ? "not like" : "like", keys === "%" ? "write %" : keys)
			.execute();
	}
}

/**
 * Nobody knows the password, which is found out without hashing it: hundreds of tries in a second. They are counted as
 * the provider has them counted.
 */
export function refuseEveryPassword({ needs }: Pick<World, "needs">): void {
	const budget = passwordBudget(needs.limits);
	needs.identity.signIn = async ({ email }, headers) => {
		await budget.admit({ email, signedIn: false, address: headers.get(ADDRESS_HEADER) ?? "" });
		return { ok: false, fault: "wrong_credentials" };
	};
}

/** How many were let through, whatever came of them. */
export function passed(shots: Shot[]): number {
	return shots.filter(({ status }) => status !== 429).length;
}
