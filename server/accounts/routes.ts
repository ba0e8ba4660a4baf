import type { Caller } from "../http/caller.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { announceUser } from "./announce-user.ts";
import { requestAddress, restoreAddress, useAddress } from "./change-address.ts";
import { changeName } from "./change-name.ts";
import { changePassword } from "./change-password.ts";
import { confirmAddress, proveAddress } from "./follow-link.ts";
import { linkGoogleByPassword, linkGoogleWithoutPassword } from "./link-google.ts";
import { cookiesOf } from "./marker-cookie.ts";
import { mintTokenForSession } from "./mint-token-for-session.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { requestReset, resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";
import { signedIn } from "./signed-in.ts";

export function accountRoutes(serve: Serve, needs: Needs): void {
	const { identity } = needs;

	serve("POST /api/auth/sign-up/email", async ({ body, headers, network, setCookies }) =>
		signedIn(await signUp(needs, body, headers, network), setCookies),
	);
	serve("POST /api/auth/sign-in/email", async ({ body, headers, setCookies }) => {
		const reply = await identity.signIn(body, headers);
		if (reply.ok !== "code_wanted") return signedIn(reply, setCookies);
		setCookies(reply.setCookies);
		return { codeWanted: true as const };
	});
	serve("POST /api/auth/sign-out", async ({ headers, setCookies }) => {
		const reply = await identity.signOut(headers);
		setCookies(cookiesOf(reply));
		return { success: true };
	});
	// The browser makes this call before it requests a token, so a session in use is renewed here.
	serve("GET /api/auth/get-session", async ({ headers, setCookies }) => {
		const session = await identity.sessionOf(headers);
		if (!session) return null;
		const { user, setCookies: renewed } = session;
		if (renewed.length > 0) setCookies(cookiesOf({ ok: true, user, setCookies: renewed }));
		return { user };
	});
	serve("POST /api/auth/request-password-reset", ({ body }) => requestReset(needs, body.email));
	serve("POST /api/auth/reset-password", ({ body }) =>
		resetPassword(needs, body.token, body.newPassword),
	);
	serve("POST /api/auth/change-password", ({ body, headers }) =>
		changePassword(needs, headers, body),
	);
	serve("POST /api/auth/verify-email", ({ body }) => confirmAddress(needs, body.token));
	serve("POST /api/auth/prove-address", ({ body }) => proveAddress(needs, body.token));
	serve("POST /api/auth/request-address", ({ body, headers }) =>
		requestAddress(needs, headers, body),
	);
	serve("POST /api/auth/use-address", ({ body }) => useAddress(needs, body.token));
	serve("POST /api/auth/restore-address", ({ body }) => restoreAddress(needs, body.token));
	serve("POST /api/auth/google/link", async ({ body, headers, setCookies }) =>
		signedIn(await linkGoogleByPassword(needs, headers, body.password), setCookies),
	);
	serve("POST /api/auth/google/take-over", async ({ headers, setCookies }) =>
		signedIn(await linkGoogleWithoutPassword(needs, headers), setCookies),
	);
	serve("GET /api/sign-in-options", async () => ({
		google: identity.google !== undefined,
		passwordRule: needs.settings.passwordRule,
	}));

	serve("POST /api/jwt", ({ body, headers }) => mintTokenForSession(needs, headers, body.email));
	serve("POST /api/users", ({ caller }) => announceUser(needs, caller));
	serve("PATCH /api/me", ({ caller, body }) => changeName(needs, caller, body.name));
	serve("POST /api/me/confirmation-letter", ({ caller }) => resendConfirmation(needs, caller));
	serve("GET /api/me", async ({ caller }) => ({
		_id: caller.id,
		name: caller.name,
		email: caller.email,
		image: caller.image,
		role: caller.role,
		emailConfirmed: caller.emailConfirmed,
	}));

	serve("GET /api/users/admin/:email", async ({ caller, params }) => ({
		admin: has(caller, "admin", params.email),
	}));
	serve("GET /api/users/student/:email", async ({ caller, params }) => ({
		student: has(caller, "student", params.email),
	}));
	serve("GET /api/users/instructor/:email", async ({ caller, params }) => ({
		instructor: has(caller, "instructor", params.email),
	}));
}

/** Answers false for any other address, whether it has an account or not (docs/threats.md U4). */
function has(caller: Caller, role: Caller["role"], email: string): boolean {
	return caller.email === email && caller.role === role;
}
