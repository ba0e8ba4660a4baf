import type { RateLimitCategory } from "#contract/limits.ts";
import type { Connection } from "#database/connect.ts";
import type { Settings } from "../settings/config.ts";
import {
	type Budget,
	budgets,
	HOUR,
	TAKEN_ANSWERS,
	TRIES,
	TRIES_FROM_EVERYWHERE,
	TRIES_UNDER_ATTACK,
} from "./budgets.ts";
import { type LeasedCount, leasedCounts } from "./leases.ts";
import { readCounter } from "./read-counter.ts";
import { rememberedRefusals } from "./remembered-refusals.ts";
import { type Count, countOnce, dropCount, dropEnded, readCount } from "./store.ts";
import { tooMany } from "./too-many.ts";

export interface RateLimitNeeds {
	connection: Connection;
	settings: Settings;
	now: () => number;
}

/** All rate limits. A call above its limit throws a Problem with `retryAfter`. */
export interface RateLimits {
	/** Counts one call, by its address and the account of the signed-in user. */
	admit(category: RateLimitCategory, address: string, account?: string): Promise<void>;
	/** Counts one read of a visitor at once. False when the limit is exceeded: then `admit` refuses it. */
	countRead(address: string): boolean;
	/** Counts the same call by the email address in its input. */
	admitEmail(category: RateLimitCategory, address: string, email: string): Promise<void>;
	/** Counts one password attempt for an account, at the login or in a session of that account. */
	admitTry(tries: Tries): Promise<void>;
	/** Resets the attempts after a correct password. */
	forgetTries(tries: Tries): Promise<void>;
	/** Counts that an address learns that an account exists. */
	countTakenAnswer(address: string): Promise<void>;
	sweep(): Promise<void>;
}

export interface Tries {
	address: string;
	email: string;
	signedIn: boolean;
}

/** Their number is so high that a database write for each would cost more than the call. */
export const countedInProcess: readonly RateLimitCategory[] = ["read", "beat", "sheet"];

/** Counts across all processes, in the database. Reads, beats and sheets are counted per process (decisions/0011-limits.md). */
export function makeRateLimits({ connection, settings, now }: RateLimitNeeds): RateLimits {
	if (!settings.rateLimits) return unlimited;
	const { db } = connection;
	const refusals = rememberedRefusals(now);
	const reads = readCounter(now);
	const leases = leasedCounts(db, now);

	/** Throws when one of the limits is exceeded. Returns the counts. */
	const count = async (wanted: Count[]) => {
		for (const { key } of wanted) refusals.refuseAgain(key);
		const counted = await countOnce(db, wanted, now());
		for (const { key, count, endsAt } of counted) {
			const most = wanted.find((one) => one.key === key)?.most ?? 0;
			if (count > most) throw refusals.refuse(key, endsAt);
		}
		return counted.map((row) => row.count);
	};

	const countLeased = async (wanted: LeasedCount[]) => {
		for (const { key } of wanted) refusals.refuseAgain(key);
		const refused = await leases.count(wanted);
		if (refused) throw refusals.refuse(refused.key, refused.endsAt);
	};

	const admitTry = async ({ address, email, signedIn }: Tries) => {
		const wanted = [{ key: pairKey(address, email), ...TRIES }];
		// An attacker with a session may use many addresses. A separate key limits them without locking the owner out
		// of the login.
		if (signedIn) wanted.push({ key: signedInKey(email), ...TRIES });
		const [tries = 0] = await count(wanted);
		const key = `tries account ${email}`;
		const everywhere = await countOnce(db, [{ key, ...TRIES_FROM_EVERYWHERE }], now());
		const { count: all = 0, endsAt = 0 } = everywhere[0] ?? {};
		if (all > TRIES_FROM_EVERYWHERE.most && tries > TRIES_UNDER_ATTACK) {
			throw tooMany(endsAt - now());
		}
	};

	const refuseToldOften = async (address: string) => {
		const told = await readCount(db, takenKey(address), now());
		if (told && told.count >= TAKEN_ANSWERS.most) throw tooMany(told.endsAt - now());
	};

	return {
		async admit(category, address, account) {
			const { address: ofAddress, account: ofAccount } = budgets[category];
			const wanted = [countOf(category, "address", address, ofAddress)];
			if (account && ofAccount) wanted.push(countOf(category, "account", account, ofAccount));
			if (countedInProcess.includes(category)) reads.count(wanted);
			else if (wanted.every(isLeased)) await countLeased(wanted);
			else await count(wanted);
		},
		countRead(address) {
			try {
				reads.count([countOf("read", "address", address, budgets.read.address)]);
				return true;
			} catch {
				return false;
			}
		},
		async admitEmail(category, address, email) {
			const budget = budgets[category].email;
			if (category === "sign-up") await refuseToldOften(address);
			if (budget) await count([countOf(category, "email", email, budget)]);
		},
		admitTry,
		async forgetTries({ address, email, signedIn }) {
			const keys = [pairKey(address, email), ...(signedIn ? [signedInKey(email)] : [])];
			for (const key of keys) {
				refusals.forget(key);
				await dropCount(db, key);
			}
		},
		async countTakenAnswer(address) {
			await count([{ key: takenKey(address), ...TAKEN_ANSWERS }]);
		},
		// A window whose limit was exceeded is kept as long as the next one may last.
		sweep: () => dropEnded(db, now() - HOUR),
	};
}

const unlimited: RateLimits = {
	async admit() {},
	countRead: () => true,
	async admitEmail() {},
	async admitTry() {},
	async forgetTries() {},
	async countTakenAnswer() {},
	async sweep() {},
};

function isLeased(count: Budget & { key: string }): count is LeasedCount {
	return count.lease !== undefined;
}

function countOf(
	category: RateLimitCategory,
	whose: string,
	who: string,
	budget: Budget,
): Budget & { key: string } {
	return { key: `${category} ${whose} ${who}`, ...budget };
}

const pairKey = (address: string, email: string) => `tries pair ${address} ${email}`;
const signedInKey = (email: string) => `tries signed-in ${email}`;
const takenKey = (address: string) => `taken address ${address}`;
