import { useQuery } from "@tanstack/react-query";
import type { PasswordRule } from "#contract/enumerations.ts";
import { accounts } from "../messages/en/accounts.ts";
import { signUp } from "../messages/en/sign-up.ts";
import { signInOptionsQuery } from "./queries.ts";

/** Which passwords this site takes, and how the form says so. */
export function usePasswordRule(): { rule: PasswordRule; hint: string } {
	const { data } = useQuery(signInOptionsQuery());
	const rule = data?.passwordRule ?? "product";
	return { rule, hint: rule === "long" ? accounts.longHint : signUp.passwordHint };
}
