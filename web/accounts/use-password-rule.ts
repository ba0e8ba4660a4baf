import { useQuery } from "@tanstack/react-query";
import type { PasswordRule } from "#contract/enumerations.ts";
import { accounts } from "../messages/en/accounts.ts";
import { signUp } from "../messages/en/sign-up.ts";
import { signInOptionsQuery } from "./queries.ts";

/** The site's password rule, and the hint that explains it. */
export function usePasswordRule(): { rule: PasswordRule; hint: string } {
	const { data } = useQuery(signInOptionsQuery());
	const rule = data?.passwordRule ?? "product";
	return { rule, hint: rule === "long" ? accounts.longHint : signUp.passwordHint };
}
