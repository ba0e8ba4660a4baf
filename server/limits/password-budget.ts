import type { PasswordBudget } from "#providers/identity/port.ts";
import { networkOf } from "../http/network.ts";
import type { RateLimits } from "./limits.ts";

/** The rate limit that the identity provider checks before it compares a password. */
export function passwordBudget(limits: RateLimits): PasswordBudget {
	return {
		admit: (tries) => limits.admitTry({ ...tries, address: networkOf(tries.address) }),
		forget: (tries) => limits.forgetTries({ ...tries, address: networkOf(tries.address) }),
	};
}
