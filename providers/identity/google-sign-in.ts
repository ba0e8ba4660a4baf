import type { GoogleFault } from "#contract/sign-in.ts";
import type { Database } from "#database/tables.ts";
import { type AuthEngine, PASSWORD_WANTED, UNVERIFIED } from "./auth-engine.ts";
import { issueLink } from "./links.ts";
import { PeerFault } from "./openid-peer.ts";
import { PROVIDER } from "./openid-provider.ts";
import type { GoogleReply, GoogleSignIn, GoogleStart } from "./port.ts";
import type { Proof } from "./proof.ts";
import { personOf } from "./replies.ts";
import { onTrip, type Trip } from "./trip.ts";

/** Never visited: by which of them better-auth would lead on, we know how it ended. */
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
			const { answer, trip } = await onTrip({ iss: query.iss }, () =>
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
			const refusal = end.searchParams.get("error") ?? "";
			if (needsProof(refusal, trip)) {
				return { ok: false, code: "proof-mailed", setCookies, proof: await proof(db, trip.person) };
			}
			if (refusal === PASSWORD_WANTED && isProven(trip)) {
				const waiting = await issueLink(db, "link-google", await proofOf(db, trip.person));
				return { ok: false, code: "password-wanted", setCookies, waiting };
			}
			return { ok: false, code: faultOf(refusal, trip), setCookies };
		},
	};
}

/** The session that was just made, read back with its own cookie. */
async function personBehind(auth: AuthEngine, setCookies: string[]) {
	const cookie = setCookies.map((line) => line.slice(0, line.indexOf(";"))).join("; ");
	const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
	if (!found) throw new Error("a session that was just made is not there");
	return personOf(found.user);
}

type ProvenPerson = NonNullable<Trip["person"]> & { email: string };

/** An account with this address is there, but nobody ever showed that it is theirs (decisions/0009). */
function needsProof(refusal: string, trip: Trip): trip is Trip & { person: ProvenPerson } {
	return refusal === "account_not_linked" && isProven(trip);
}

function isProven(trip: Trip): trip is Trip & { person: ProvenPerson } {
	return trip.person?.emailVerified === true && trip.person.email !== undefined;
}

async function proof(db: Database, person: ProvenPerson) {
	const token = await issueLink(db, "prove-address", await proofOf(db, person));
	return { token, email: person.email };
}

/** What a link stands for that makes this person's Google account a way into the account with their address. */
async function proofOf(db: Database, { name, email, accountId, image }: ProvenPerson) {
	const { id: userId } = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select("id")
		.executeTakeFirstOrThrow();
	const value: Proof = { userId, accountId, name, image: image ?? null };
	return JSON.stringify(value);
}

function faultOf(refusal: string, { fault, person }: Trip): GoogleFault {
	if (fault) return fault;
	if (refusal === UNVERIFIED || refusal === "email_not_found") return "unverified-address";
	if (refusal === "account_not_linked" && !person?.emailVerified) return "unverified-address";
	return codes[refusal] ?? "internal-error";
}

/** What providers (RFC 6749, OpenID Connect Core 3.1.2.6) and better-auth call it. */
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
