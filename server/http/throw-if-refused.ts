import type { Permission, Verdict } from "#contract/classes/may-have-class.ts";
import { toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";

/** Throws a refusal as a problem. */
export function throwIfRefused<Class>(verdict: Verdict<Class>, now: number): Permission<Class> {
	if (verdict.may) return verdict;
	const { code, priceCents, freeAt } = verdict;
	throw new Problem(code, {
		...(priceCents !== undefined && { price: toDollars(priceCents) }),
		...(freeAt !== undefined && {
			retryAfter: (freeAt - now) / 1000,
			freeAt: new Date(freeAt).toISOString(),
		}),
	});
}
