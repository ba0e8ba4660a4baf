import { isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth";
import { v7 as newId } from "uuid";
import type { Connection } from "#database/connect.ts";
import { HashQueueFull, hashPassword, verifyPassword } from "./password-hash.ts";
import type { IdentityFault, IdentityProvider, IdentityReply, IdentitySession } from "./port.ts";

export interface EmbeddedNeeds {
	connection: Connection;
	/** Signs the session cookie. */
	secret: string;
	origin: string;
	siteName: string;
}

/** The identity provider inside: e-mail and password by better-auth, on our own database. */
export function embeddedIdentity(needs: EmbeddedNeeds): IdentityProvider {
	const auth = makeAuth(needs);
	return {
		signUp: (body, headers) =>
			reply(() => auth.api.signUpEmail({ body, headers, returnHeaders: true })),
		signIn: (body, headers) =>
			reply(() => auth.api.signInEmail({ body, headers, returnHeaders: true })),
		signOut: (headers) => reply(() => auth.api.signOut({ headers, returnHeaders: true })),
		async sessionOf(headers) {
			const found = await auth.api.getSession({ headers });
			if (!found) return undefined;
			return {
				id: found.session.id,
				expiresAt: new Date(found.session.expiresAt).getTime(),
				user: person(found.user),
			};
		},
	};
}

function makeAuth({ connection, secret, origin, siteName }: EmbeddedNeeds) {
	return betterAuth({
		appName: siteName,
		baseURL: origin,
		basePath: "/api/auth",
		secret,
		telemetry: { enabled: false },
		// A transaction: the record is written with the account or not at all (decisions.md).
		database: { db: connection.db, type: connection.engine, transaction: true },
		advanced: {
			cookiePrefix: "genga",
			useSecureCookies: origin.startsWith("https://"),
			database: { generateId: () => newId() },
			// The HTTP floor compares the Origin with what interface.md allows, before we get here.
			disableOriginCheck: true,
			disableCSRFCheck: true,
		},
		// Ours counts per account too, over all processes (architecture.md, "limits").
		rateLimit: { enabled: false },
		emailAndPassword: {
			enabled: true,
			autoSignIn: true,
			// The rule of product.md §5 is checked at the edge; these only bound the hash.
			minPasswordLength: 6,
			maxPasswordLength: 128,
			password: {
				hash: hashPassword,
				verify: ({ hash, password }) => verifyPassword(password, hash),
			},
		},
		user: {
			modelName: "users",
			fields: {
				emailVerified: "email_verified",
				createdAt: "created_at",
				updatedAt: "updated_at",
			},
			additionalFields: {
				// Closed to input: the role is never the caller's to say.
				role: { type: "string", input: false, defaultValue: "student" },
			},
		},
		session: {
			modelName: "sessions",
			fields: {
				userId: "user_id",
				expiresAt: "expires_at",
				ipAddress: "ip_address",
				userAgent: "user_agent",
				createdAt: "created_at",
				updatedAt: "updated_at",
			},
		},
		account: {
			modelName: "accounts",
			fields: {
				userId: "user_id",
				accountId: "account_id",
				providerId: "provider_id",
				accessToken: "access_token",
				refreshToken: "refresh_token",
				accessTokenExpiresAt: "access_token_expires_at",
				refreshTokenExpiresAt: "refresh_token_expires_at",
				idToken: "id_token",
				createdAt: "created_at",
				updatedAt: "updated_at",
			},
		},
		verification: {
			modelName: "verifications",
			fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
		},
		logger: { disabled: true },
	});
}

type Answer = { headers: Headers; response: unknown };

async function reply(ask: () => Promise<Answer>): Promise<IdentityReply> {
	try {
		const { headers, response } = await ask();
		const user = (response as { user?: Parameters<typeof person>[0] }).user;
		return {
			ok: true,
			user: user ? person(user) : undefined,
			setCookies: headers.getSetCookie(),
		};
	} catch (error) {
		return { ok: false, fault: faultOf(error) };
	}
}

/** Rethrows what is not the provider's own answer: a database that went away, say. */
function faultOf(error: unknown): IdentityFault {
	if (error instanceof HashQueueFull) return "overloaded";
	if (!isAPIError(error)) throw error;
	if (error.statusCode >= 500) throw error.cause ?? error;
	const code = error.body?.code ?? "";
	// What can be no address, or no password, is as wrong as one that is not right.
	if (/^(INVALID_EMAIL(_OR_PASSWORD)?|PASSWORD_TOO_LONG)$/.test(code)) return "wrong_credentials";
	if (code.startsWith("USER_ALREADY_EXISTS")) return "account_exists";
	return "refused";
}

function person(user: {
	id: string;
	name: string;
	email: string;
	image?: string | null | undefined;
}): IdentitySession["user"] {
	return { id: user.id, name: user.name, email: user.email, image: user.image ?? null };
}
