import { isAPIError } from "better-auth/api";
import { DEMO_REFUSED, SUSPENDED } from "./demo-people.ts";
import { HashQueueFull } from "./password-hash.ts";
import type { IdentityFault, IdentityReply, IdentitySession } from "./port.ts";

type Answer = { headers: Headers; response: unknown };

/** Translates better-auth's answer into our port's, with the token of the new session if there is one. */
export async function replyOf(
	ask: () => Promise<Answer>,
): Promise<IdentityReply & { sessionToken?: string | undefined }> {
	try {
		const { headers, response } = await ask();
		const { user, token } = response as {
			user?: Parameters<typeof personOf>[0];
			token?: string | null;
		};
		return {
			ok: true,
			user: user ? personOf(user) : undefined,
			setCookies: headers.getSetCookie(),
			...(token && { sessionToken: token }),
		};
	} catch (error) {
		return { ok: false, fault: faultOf(error) };
	}
}

/** Rethrows errors that are not better-auth's answer, such as a lost database connection. */
export function faultOf(error: unknown): IdentityFault {
	if (error instanceof HashQueueFull) return "overloaded";
	if (!isAPIError(error)) throw error;
	if (error.statusCode >= 500) throw error.cause ?? error;
	const code = codeOf(error);
	if (code === "INVALID_EMAIL_OR_PASSWORD" || code === DEMO_REFUSED) return "wrong_credentials";
	if (code === SUSPENDED) return "suspended";
	if (code.startsWith("USER_ALREADY_EXISTS")) return "account_exists";
	return codes[code] ?? "refused";
}

const codes: Record<string, IdentityFault> = {
	UNAUTHORIZED: "no_session",
	INVALID_PASSWORD: "wrong_password",
	INVALID_CODE: "wrong_code",
	INVALID_BACKUP_CODE: "wrong_code",
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "challenge_over",
	INVALID_TWO_FACTOR_COOKIE: "challenge_over",
	ACCOUNT_TEMPORARILY_LOCKED: "codes_locked",
	TOTP_ALREADY_ENABLED: "second_factor_on",
	TOTP_NOT_ENABLED: "second_factor_off",
};

export function codeOf(error: unknown): string {
	return isAPIError(error) ? (error.body?.code ?? "") : "";
}

export function personOf(user: {
	id: string;
	name: string;
	email: string;
	image?: string | null | undefined;
}): IdentitySession["user"] {
	return { id: user.id, name: user.name, email: user.email, image: user.image ?? null };
}
