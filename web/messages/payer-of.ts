import { FORMER_DOMAIN } from "#contract/rules.ts";

/** The student of a payment: the email address, or words if the account was deleted. */
export function payerOf(email: string, article = "A"): string {
	return email.endsWith(FORMER_DOMAIN) ? `${article} former student` : email;
}
