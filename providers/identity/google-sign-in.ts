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

export function googleSignIn(db: Database, auth: AuthEngine): GoogleSignIn {
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

		async finish(query, headers): Promise<GoogleReply> {
			const { answer, trace } = await traced({ iss: query.iss }, () =>
				auth.api.callbackOAuth({
					method: "GET",
					params: { id: PROVIDER },
					query,
					headers,
					asResponse: true,
				}),
			);
			const setCookies = answer.headers.getSetCookie();
			const end = new URL(answer.headers.get("location") ?? END.fault, "http://here");
			if (end.pathname === END.known || end.pathname === END.fresh) {
				const user = await personBehind(auth, setCookies);
				return { ok: true, user, isNew: end.pathname === END.fresh, setCookies };
			}
			if (isProven(trace) && (await isSuspendedAddress(db, trace.person.email))) {
				return { ok: false, code: "account-suspended", setCookies };
			}
			const refusal = end.searchParams.get("error") ?? "";
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

/** Reads the new session back with its own cookie. */
async function personBehind(auth: AuthEngine, setCookies: string[]) {
	const cookie = setCookies.map((line) => line.slice(0, line.indexOf(";"))).join("; ");
	const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
	if (!found) throw new Error("the session that was just created cannot be read");
	return personOf(found.user);
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

type ProvenPerson = NonNullable<SignInTrace["person"]> & { email: string };

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
