import type { Database } from "#database/tables.ts";
import { type AuthEngine, CODE_WAIT } from "./auth-engine.ts";
import { accountOfChallenge, refuseOvertaken } from "./fresh-access.ts";
import { lockLinkGeneration } from "./generation.ts";
import { liveSession } from "./live-session.ts";
import type { PasswordGuesses } from "./password-guesses.ts";
import {
	ADDRESS_HEADER,
	type IdentityRefusal,
	type IdentityReply,
	type ProofReply,
	type SecondFactor,
	type SecondFactorStart,
	type SignInReply,
} from "./port.ts";
import { faultOf, personOf, replyOf } from "./replies.ts";
import { dropSecondFactor, dropSession, secondFactorOf, takeCode } from "./second-factor-rows.ts";
import { sentCookies } from "./sent-cookies.ts";

/** better-auth's cookie between password and code. Its name has this ending on every site. */
const CHALLENGE = /^[\w-]+\.two_factor$/;
/** The form of an app's code. Anything else can only be a backup code. */
const APP_CODE = /^\d{6}$/;

/** The second factor by better-auth's plug-in. Our part is that each code counts once. */
export function secondFactor(
	asked: Asked,
	/** better-auth on one of our transactions. A single call cannot be given a transaction. */
	within: (tx: Database) => AuthEngine,
): SecondFactor {
	const { db } = asked;
	return {
		async stateOf(userId) {
			const row = await secondFactorOf(db, userId);
			return { enabled: Boolean(row?.two_factor_enabled), hasPassword: Boolean(row?.password) };
		},
		begin: (headers, password) => begin(asked, headers, password),
		confirm: (tx, headers, code) => confirm({ ...asked, db: tx, auth: within(tx) }, headers, code),
		verify: (headers, code) => verify(asked, headers, code),
		prove: (headers, proof) => prove(asked, headers, proof),
		drop: dropSecondFactor,
	};
}

/** An answer without a person waits for the code: it has a challenge and no session. */
export function signInAnswer(reply: IdentityReply): SignInReply {
	if (!reply.ok || reply.user) return reply;
	const setCookies = reply.setCookies.filter((line) => CHALLENGE.test(nameOf(line)));
	return { ok: "code_wanted", setCookies };
}

interface Asked {
	db: Database;
	auth: AuthEngine;
	guesses: PasswordGuesses;
}

async function begin({ auth, guesses }: Asked, headers: Headers, password: string) {
	const session = await liveSession(auth, headers);
	if (!session) return { ok: false, fault: "no_session" } satisfies SecondFactorStart;
	const guess = { email: session.user.email, headers, signedIn: true };
	return await guesses.count(guess, () => beginWith(auth, headers, password));
}

async function beginWith(auth: AuthEngine, headers: Headers, password: string) {
	try {
		const started = await auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers });
		const { totpURI = "", backupCodes = [] } = started as {
			totpURI?: string;
			backupCodes?: string[];
		};
		return { ok: true, address: totpURI, backupCodes } satisfies SecondFactorStart;
	} catch (error) {
		return { ok: false, fault: faultOf(error) } satisfies SecondFactorStart;
	}
}

async function confirm(
	{ db, auth }: Asked,
	headers: Headers,
	code: string,
): Promise<IdentityReply> {
	const session = await liveSession(auth, headers);
	if (!session) return { ok: false, fault: "no_session" };
	// Refused once two-step login is on: better-auth counts no wrong codes inside a session, so codes could be guessed.
	const { id } = session.user;
	// The lock orders this against everything that ends all sessions. better-auth reads the session again afterwards.
	await lockLinkGeneration(db, id);
	if ((await secondFactorOf(db, id))?.two_factor_enabled)
		return { ok: false, fault: "second_factor_on" };
	const reply = await replyOf(() =>
		auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
	);
	// Uses the code up, so the first login needs a new one.
	if (reply.ok) await takeCode(db, id, code);
	return reply;
}

async function verify(asked: Asked, headers: Headers, code: string): Promise<IdentityReply> {
	const entered = await enter(asked, headers, code);
	if (!entered.ok) return entered;
	const { user, setCookies } = entered;
	return { ok: true, user: personOf(user), setCookies };
}

/** Runs a complete second login, so that wrong codes count as they do at the login. */
async function prove(
	{ db, auth, guesses }: Asked,
	headers: Headers,
	{ password, code }: { password: string; code: string },
): Promise<ProofReply> {
	const session = await liveSession(auth, headers);
	if (!session) return { ok: false, fault: "no_session" };
	const { id: userId, email } = session.user;
	if (!(await secondFactorOf(db, userId))?.two_factor_enabled)
		return { ok: false, fault: "second_factor_off" };
	const body = { email, password };
	const first = signInAnswer(
		await guesses.count({ email, headers, signedIn: true }, () =>
			replyOf(() => auth.api.signInEmail({ body, headers: new Headers(), returnHeaders: true })),
		),
	);
	if (first.ok === false) {
		return first.fault === "wrong_credentials" ? { ok: false, fault: "wrong_password" } : first;
	}
	const second = await enter({ db, auth, guesses }, sentCookies(first.setCookies), code);
	if (!second.ok) return second;
	await dropSession(db, second.token);
	return { ok: true, userId };
}

type Entered =
	| { ok: true; user: Parameters<typeof personOf>[0]; token: string; setCookies: string[] }
	| IdentityRefusal;

async function enter({ db, auth }: Asked, headers: Headers, code: string): Promise<Entered> {
	const body = { code };
	const request = { body, headers: onlyChallenge(headers), returnHeaders: true } as const;
	const ofApp = APP_CODE.test(code);
	const begun = await accountOfChallenge(db, challengeOf(request.headers));
	try {
		const answer = ofApp
			? await auth.api.verifyTOTP(request)
			: await auth.api.verifyBackupCode(request);
		const { user, token = "" } = answer.response as {
			user: Parameters<typeof personOf>[0];
			token?: string;
		};
		if (ofApp && !(await takeCode(db, user.id, code))) {
			await dropSession(db, token);
			return { ok: false, fault: "wrong_code" };
		}
		const overtaken = await refuseOvertaken(db, begun, token);
		return overtaken ?? { ok: true, user, token, setCookies: answer.headers.getSetCookie() };
	} catch (error) {
		const fault = faultOf(error);
		return fault === "codes_locked"
			? { ok: false, fault, retryAfter: CODE_WAIT }
			: { ok: false, fault };
	}
}

/** Drops the session cookie, because better-auth counts no wrong codes inside a session. */
function onlyChallenge(headers: Headers): Headers {
	const cookies = (headers.get("cookie") ?? "")
		.split(/;\s*/)
		.filter((one) => CHALLENGE.test(nameOf(one)));
	const kept = new Headers({ cookie: cookies.join("; ") });
	for (const name of ["user-agent", ADDRESS_HEADER]) {
		const value = headers.get(name);
		if (value) kept.set(name, value);
	}
	return kept;
}

/** The value of the challenge's cookie in headers from `onlyChallenge`. */
function challengeOf(headers: Headers): string {
	const cookie = headers.get("cookie") ?? "";
	return cookie.slice(cookie.indexOf("=") + 1);
}

const nameOf = (line: string) => line.slice(0, line.indexOf("="));
