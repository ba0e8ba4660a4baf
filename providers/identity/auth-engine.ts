import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { v7 as newId } from "uuid";
import type { Connection } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { demoHooks } from "./demo-people.ts";
import { localOrigins } from "./local-origins.ts";
import type { OpenIdPeer } from "./openid-peer.ts";
import { openIdProvider } from "./openid-provider.ts";
import type { PasswordGuesses } from "./password-guesses.ts";
import { hashPassword } from "./password-hash.ts";
import { ADDRESS_HEADER } from "./port.ts";
import { passwordOf } from "./second-factor-rows.ts";
import { sessionOpener } from "./session-opener.ts";
import { fieldNames, secondFactorNames } from "./tables-of-ours.ts";

export interface EngineNeeds {
	connection: Connection;
	/** Signs the session cookie. */
	secret: string;
	origin: string;
	siteName: string;
	guesses: PasswordGuesses;
	/** Undefined when there is no Google button. */
	peer?: OpenIdPeer | undefined;
}

/** The answer of `user.validateUserInfo` for an address that the provider has not verified. */
export const UNVERIFIED = "unverified_address";

/** Its answer for an account with a password that is not linked yet. */
export const PASSWORD_WANTED = "password_wanted";

/** Consecutive wrong codes before even a right one is refused for CODE_WAIT seconds (decisions/0012). */
const CODE_TRIES = 5;
export const CODE_WAIT = 15 * 60;

export type AuthEngine = ReturnType<typeof makeEngine>;

/**
 * better-auth on our database and under our rules. None of its routes are mounted; we call its API. Given a
 * transaction, it opens none of its own. Given a hash, it stores that one for a new password.
 */
export function makeEngine(
	{ connection, secret, origin, siteName, guesses, peer }: EngineNeeds,
	tx?: Database,
	hash?: string,
) {
	const { db, engine } = connection;
	const rule = {
		refusesDemo: localOrigins(origin) === undefined,
		inventsPeople: peer?.inventsPeople ?? false,
	};
	const demo = demoHooks(rule);
	const auth = betterAuth({
		appName: siteName,
		baseURL: baseAddress(origin),
		basePath: "/api/auth",
		secret,
		telemetry: { enabled: false },
		// In a transaction the record is written with the account or not at all (docs/rules.md).
		database: { db: tx ?? db, type: engine, transaction: !tx },
		advanced: {
			...cookiesOf(origin),
			ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
			database: {
				generateId: () => newId(),
				// The engine on the database has validated the schema. Inside a transaction it cannot.
				...(tx && { validateSchema: false }),
			},
			// server/http has already compared the Origin with the site's own and the allowed ones.
			disableOriginCheck: true,
			disableCSRFCheck: true,
		},
		// Our own limits also count per account and across all processes (decisions/0011).
		rateLimit: { enabled: false },
		emailAndPassword: {
			enabled: true,
			autoSignIn: true,
			// The site's password rule is checked earlier. These limits match the contract and only bound the cost of a hash.
			minPasswordLength: 6,
			maxPasswordLength: 1_000,
			password: {
				hash: hash === undefined ? hashPassword : async () => hash,
				verify: ({ hash, password }) => guesses.verify(password, hash),
			},
		},
		...fieldNames,
		user: {
			...fieldNames.user,
			async validateUserInfo({ user, source }) {
				if (source.method !== "oauth") return;
				if (user.emailVerified !== true) return { error: UNVERIFIED };
				// Refuses to link silently to an account whose owner chose a password (decisions/0023).
				const { id } = user;
				if (source.action === "link-account" && id && (await passwordOf(tx ?? db, id)))
					return { error: PASSWORD_WANTED };
			},
		},
		account: {
			...fieldNames.account,
			// A cookie of ten minutes, so a visitor who abandons the sign-in leaves no row behind.
			storeStateStrategy: "cookie",
			updateAccountOnSignIn: false,
			accountLinking: { requireLocalEmailVerified: true },
		},
		verification: { ...fieldNames.verification, storeIdentifier: "hashed" },
		databaseHooks: {
			user: { create: { before: demo.mark } },
			session: { create: { before: demo.refuse } },
			// We never call Google on a person's behalf, so we keep no token that could.
			account: {
				create: {
					before: async (account, context) => {
						await demo.refuse(account, context);
						return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
					},
				},
			},
		},
		plugins: [
			twoFactor({
				schema: secondFactorNames,
				accountLockout: { maxFailedAttempts: CODE_TRIES, durationSeconds: CODE_WAIT },
			}),
			sessionOpener,
			...(peer ? [peerPlugin(peer)] : []),
		],
		logger: { disabled: true },
	});
	return Object.assign(auth, rule);
}

/** On a local site a sign-in returns to the host name under which it was started. */
function baseAddress(origin: string) {
	const local = localOrigins(origin);
	if (!local) return origin;
	const allowedHosts = local.map((one) => new URL(one).host);
	const protocol = origin.startsWith("https:") ? ("https" as const) : ("http" as const);
	return { allowedHosts, protocol, fallback: origin };
}

/**
 * The prefix `__Host-` stops other hosts under our domain from setting this cookie (docs/threats.md A7). Browsers
 * refuse it over plain http.
 */
function cookiesOf(origin: string) {
	const secure = origin.startsWith("https:");
	return {
		useSecureCookies: false,
		cookiePrefix: secure ? "__Host-genga" : "genga",
		defaultCookieAttributes: { secure },
	};
}

function peerPlugin(peer: OpenIdPeer): BetterAuthPlugin {
	const provider = openIdProvider(peer);
	return { id: "openid-peer", init: () => ({ context: { socialProviders: [provider] } }) };
}
