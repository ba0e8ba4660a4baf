import type { JWK } from "jose";
import type { ClientMetadata, Configuration } from "oidc-provider";
import type { Database } from "#database/tables.ts";
import { errorPage } from "./error-page.ts";
import { openIdStore } from "./store.ts";
import { findVouched } from "./vouched.ts";

export interface OpenIdSettings {
	db: Database;
	client: { clientId: string; clientSecret: string };
	/** Redirect addresses: our callback under every name of this machine. */
	callbacks: string[];
	cookieSecret: string;
	key: JWK;
}

const COOKIE = { httpOnly: true, sameSite: "lax", signed: true, overwrite: true } as const;

/** One client, which is our site, and one flow, with PKCE. Consent is always given. */
export function openIdSettings(of: OpenIdSettings): Configuration {
	const { db, client, callbacks, cookieSecret, key } = of;
	const us: ClientMetadata = {
		client_id: client.clientId,
		client_secret: client.clientSecret,
		redirect_uris: callbacks,
		response_types: ["code"],
		grant_types: ["authorization_code"],
	};
	return {
		adapter: openIdStore(db),
		clients: [us],
		jwks: { keys: [key] as never },
		cookies: { keys: [cookieSecret], long: { ...COOKIE, path: "/oidc" }, short: COOKIE },
		scopes: ["openid", "email", "profile"],
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
		// Google puts the claims into the ID token, so this provider does too.
		conformIdTokenClaims: false,
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
		interactions: { url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}` },
		findAccount: (_ctx, sub) => findVouched(db, sub),
		async loadExistingGrant(ctx) {
			const { provider, client: asking, session } = ctx.oidc;
			const grant = new provider.Grant({
				clientId: asking?.clientId ?? "",
				accountId: session?.accountId ?? "",
			});
			grant.addOIDCScope("openid email profile");
			await grant.save();
			return grant;
		},
		renderError(ctx, { error }) {
			ctx.type = "html";
			ctx.body = errorPage(error);
		},
		ttl: {
			Interaction: 600,
			Session: 600,
			Grant: 600,
			AuthorizationCode: 60,
			IdToken: 600,
			AccessToken: 60,
		},
	};
}
