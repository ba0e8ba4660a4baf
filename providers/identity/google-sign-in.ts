import type { GoogleFault } from "#contract/accounts/sign-in.ts";
import type { Database } from "#database/tables.ts";
import { type AuthEngine, PASSWORD_WANTED, UNVERIFIED } from "./auth-engine.ts";
import { issueLink } from "./links.ts";
import { PeerFault } from "./openid-peer.ts";
import { PROVIDER } from "./openid-provider.ts";
import type { GoogleReply, GoogleSignIn, GoogleStart } from "./port.ts";
import type { Proof } from "./proof.ts";
import { personOf } from "./replies.ts";
import { type SignInTrace, traced } from "./sign-in-trace.ts";

/** Addresses that are never visited. better-auth redirects to one of them, which tells us how the sign-in ended. */
const END = { known: "/end/known", fresh: "/end/new", fault: "/end/fault" };

interface GoogleNeeds {
	db: Database;
	auth: AuthEngine;
	/** better-auth on one of our transactions. */
	within(tx: Database): AuthEngine;
}

export function googleSignIn({ db, auth, within }: GoogleNeeds): GoogleSignIn {
	return {
		async start(headers): Promise<GoogleStart> {
			const body = {
				provider: PROVIDER,
				callbackURL: END.known,
				newUserCallbackURL: END.fresh,
				errorCallbackURL: END.fault,
			};
			try {
				const started = await auth.api.signInSocial({ body, headers, returnHeaders: true });
				const setCookies = started.headers.getSetCookie();
				return { ok: true, address: String(started.response.url), setCookies };
			} catch (error) {
				if (error instanceof PeerFault) return { ok: false, code: error.code };
				throw error;
			}
		},

		async finish(query, headers, also): Promise<GoogleReply> {
			const params = { id: PROVIDER };
			const callback = { method: "GET", params, query, headers, asResponse: true } as const;
			const { answer, trace } = await traced({ iss: query.iss }, async (trace) => {
				const asked = await auth.api.callbackOAuth(callback);
				if (!trace.person) return asked;
				const { person } = trace;
				return await orRolledBack(db, async (tx) => {
					await lockCandidates(tx, person);
					const engine = within(tx);
					const answer = await engine.api.callbackOAuth(callback);
					const entered = await personBehind(engine, answer);
					if (entered?.isNew) await also?.(tx, entered.user);
					return entered ?? answer;
				});
			});
			if (!(answer instanceof Response)) return answer;
			const setCookies = answer.headers.getSetCookie();
			if (isProven(trace) && (await isSuspendedAddress(db, trace.person.email))) {
				return { ok: false, code: "account-suspended", setCookies };
			}
			const refusal = endOf(answer).searchParams.get("error") ?? "";
			if (needsProof(refusal, trace)) {
				return {
					ok: false,
					code: "proof-mailed",
					setCookies,
					proof: await proof(db, trace.person),
				};
			}
			if (refusal === PASSWORD_WANTED && isProven(trace)) {
				const waiting = await issueLink(db, "link-google", await proofOf(db, trace.person));
				return { ok: false, code: "password-wanted", setCookies, waiting };
			}
			return { ok: false, code: faultOf(refusal, trace), setCookies };
		},
	};
}

const endOf = (answer: Response) =>
	new URL(answer.headers.get("location") ?? END.fault, "http://here");

/** Reads the new session back with its own cookie. Undefined if the sign-in was refused. */
async function personBehind(auth: AuthEngine, answer: Response) {
	const { pathname } = endOf(answer);
	if (pathname !== END.known && pathname !== END.fresh) return undefined;
	const setCookies = answer.headers.getSetCookie();
	const cookie = setCookies.map((line) => line.slice(0, line.indexOf(";"))).join("; ");
	const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
	if (!found) throw new Error("the session that was just created cannot be read");
	return {
		ok: true,
		user: personOf(found.user),
		isNew: pathname === END.fresh,
		setCookies,
	} as const;
}

/**
 * Locks the account that the person may get into. Everything that ends links and sessions takes this lock first, so
 * none of it can happen between the reading of the link and the new session.
 */
async function lockCandidates(tx: Database, { accountId, email }: Person): Promise<void> {
	const linked = tx
		.selectFrom("accounts")
		.where("provider_id", "=", PROVIDER)
		.where("account_id", "=", accountId)
		.select("user_id");
	await tx
		.selectFrom("users")
		.where((eb) => eb.or([eb("id", "in", linked), eb("email", "=", email ?? "")]))
		.orderBy("id")
		.select("id")
		.forNoKeyUpdate()
		.execute();
}

/** Answers what `run` returns. A refusal of better-auth is rolled back, because it may come after a first write. */
async function orRolledBack<T>(
	db: Database,
	run: (tx: Database) => Promise<T | Response>,
): Promise<T | Response> {
	let refusal: Response | undefined;
	try {
		return await db.transaction().execute(async (tx) => {
			const result = await run(tx);
			if (!(result instanceof Response)) return result;
			refusal = result;
			throw result;
		});
	} catch (error) {
		if (error === refusal) return error as Response;
		throw error;
	}
}

/** The provider vouches for the address, so only its owner learns this. */
async function isSuspendedAddress(db: Database, email: string): Promise<boolean> {
	const row = await db
		.selectFrom("users")
		.where("email", "=", email)
		.where("suspended_at", "is not", null)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}

type Person = NonNullable<SignInTrace["person"]>;
type ProvenPerson = Person & { email: string };

/** True when an account has this address and nobody ever confirmed it (decisions/0009). */
function needsProof(
	refusal: string,
	trace: SignInTrace,
): trace is SignInTrace & { person: ProvenPerson } {
	return refusal === "account_not_linked" && isProven(trace);
}

function isProven(trace: SignInTrace): trace is SignInTrace & { person: ProvenPerson } {
	return trace.person?.emailVerified === true && trace.person.email !== undefined;
}

async function proof(db: Database, person: ProvenPerson) {
	const token = await issueLink(db, "prove-address", await proofOf(db, person));
	return { token, email: person.email };
}

/** The content of a link that makes this Google account a way into the account with its address. */
async function proofOf(db: Database, { name, email, accountId, image }: ProvenPerson) {
	const { id: userId } = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select("id")
		.executeTakeFirstOrThrow();
	const value: Proof = { userId, accountId, name, image: image ?? null };
	return JSON.stringify(value);
}

function faultOf(refusal: string, { fault, person }: SignInTrace): GoogleFault {
	if (fault) return fault;
	if (refusal === UNVERIFIED || refusal === "email_not_found") return "unverified-address";
	if (refusal === "account_not_linked" && !person?.emailVerified) return "unverified-address";
	return codes[refusal] ?? "internal-error";
}

/** Error codes of the providers (RFC 6749, OpenID Connect Core 3.1.2.6) and of better-auth. */
const codes: Record<string, GoogleFault> = {
	access_denied: "access_denied",
	login_required: "access_denied",
	consent_required: "access_denied",
	interaction_required: "access_denied",
	account_selection_required: "access_denied",
	temporarily_unavailable: "provider-away",
	server_error: "provider-away",
	unauthorized_client: "invalid-api-key",
	state_mismatch: "state-mismatch",
	state_not_found: "state-mismatch",
	state_invalid: "state-mismatch",
	nonce_binding_missing: "state-mismatch",
	issuer_mismatch: "issuer-mismatch",
};
