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
	/** Undefined where nobody answers the Google button. */
	peer?: OpenIdPeer | undefined;
}

/** What `user.validateUserInfo` answers for an address that the provider does not vouch for. */
export const UNVERIFIED = "unverified_address";

/** What it answers for an account with a password that was never linked. */
export const PASSWORD_WANTED = "password_wanted";

/** Wrong codes in a row, after which even a right one has to wait so many seconds (decisions/0012). */
const CODE_TRIES = 5;
export const CODE_WAIT = 15 * 60;

export type AuthEngine = ReturnType<typeof makeEngine>;

/**
 * better-auth on our own database and under our own rules. Nothing of it is mounted; we call it.
 * On a transaction of ours it begins none of its own.
 */
export function makeEngine(
	{ connection, secret, origin, siteName, guesses, peer }: EngineNeeds,
	tx?: Database,
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
		// A transaction: the record is written with the account or not at all (docs/rules.md).
		database: { db: tx ?? db, type: engine, transaction: !tx },
		advanced: {
			...cookiesOf(origin),
			ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
			database: {
				generateId: () => newId(),
				// The engine on the database has looked at the tables; from a transaction it cannot.
				...(tx && { validateSchema: false }),
			},
			// The HTTP floor compares the Origin with the site's own and the allowed ones, before we get here.
			disableOriginCheck: true,
			disableCSRFCheck: true,
		},
		// Ours counts per account too, over all processes (decisions/0011).
		rateLimit: { enabled: false },
		emailAndPassword: {
			enabled: true,
			autoSignIn: true,
			// The site's rule is checked at the edge; these only bound the hash, by what the contract lets in.
			minPasswordLength: 6,
			maxPasswordLength: 1_000,
			password: {
				hash: hashPassword,
				verify: ({ hash, password }) => guesses.verify(password, hash),
			},
		},
		...fieldNames,
		user: {
			...fieldNames.user,
			async validateUserInfo({ user, source }) {
				if (source.method !== "oauth") return;
				if (user.emailVerified !== true) return { error: UNVERIFIED };
				// About to link silently: not where somebody chose a password (decisions/0023).
				const { id } = user;
				if (source.action === "link-account" && id && (await passwordOf(tx ?? db, id)))
					return { error: PASSWORD_WANTED };
			},
		},
		account: {
			...fieldNames.account,
			// In a cookie of ten minutes: a visitor who only looks at the provider leaves no row behind.
			storeStateStrategy: "cookie",
			updateAccountOnSignIn: false,
			accountLinking: { requireLocalEmailVerified: true },
		},
		verification: { ...fieldNames.verification, storeIdentifier: "hashed" },
		databaseHooks: {
			user: { create: { before: demo.mark } },
			session: { create: { before: demo.refuse } },
			// We never call Google in somebody's name, so we keep nothing that could.
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
			...(peer ? [answeredBy(peer)] : []),
		],
		logger: { disabled: true },
	});
	return Object.assign(auth, rule);
}

/** While local, a sign-in comes back to the name under which it was started. */
function baseAddress(origin: string) {
	const local = localOrigins(origin);
	if (!local) return origin;
	const allowedHosts = local.map((one) => new URL(one).host);
	const protocol = origin.startsWith("https:") ? ("https" as const) : ("http" as const);
	return { allowedHosts, protocol, fallback: origin };
}

/** `__Host-`: no other host under our domain can set one (docs/threats.md A7). Plain http cannot have it. */
function cookiesOf(origin: string) {
	const secure = origin.startsWith("https:");
	return {
		useSecureCookies: false,
		cookiePrefix: secure ? "__Host-genga" : "genga",
		defaultCookieAttributes: { secure },
	};
}

function answeredBy(peer: OpenIdPeer): BetterAuthPlugin {
	const provider = openIdProvider(peer);
	return { id: "openid-peer", init: () => ({ context: { socialProviders: [provider] } }) };
}
