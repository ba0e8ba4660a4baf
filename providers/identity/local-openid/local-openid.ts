import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import type { Database } from "#database/tables.ts";
import { localOrigins } from "../local-origins.ts";
import type { OpenIdPeer } from "../openid-peer.ts";
import { keptSigningKey } from "./keys.ts";
import { people } from "./people.ts";
import type { LocalOpenId } from "./port.ts";
import { openIdSettings } from "./settings.ts";
import { vouchFor } from "./vouched.ts";

export interface LocalOpenIdNeeds {
	db: Database;
	secret: string;
	origin: string;
	dataDir: string;
	/** The address at which this process reaches the site; browsers may use another. */
	backChannel: string;
}

/** The certified `oidc-provider`, loaded at first use, with our site as its only client. */
export function localOpenId(needs: LocalOpenIdNeeds): { peer: OpenIdPeer; site: LocalOpenId } {
	const { origin, secret, backChannel } = needs;
	const derived = (what: string) => createHmac("sha256", secret).update(what).digest("hex");
	const client = { clientId: "genga", clientSecret: derived("local openid client") };
	const issuer = `${origin}/oidc`;
	const origins = localOrigins(origin) ?? [origin];

	let opened: Promise<Provider> | undefined;
	const provider = () => {
		opened ??= open();
		return opened;
	};
	async function open(): Promise<Provider> {
		const { Provider } = await import("oidc-provider");
		const settings = openIdSettings({
			db: needs.db,
			client,
			callbacks: origins.map((one) => `${one}/api/auth/google/callback`),
			cookieSecret: derived("local openid cookies"),
			key: await keptSigningKey(needs.dataDir),
		});
		return new Provider(issuer, settings);
	}

	const peer: OpenIdPeer = {
		...client,
		issuer,
		inventsPeople: true,
		addresses: async () => ({
			authorize: "/oidc/auth",
			token: `${backChannel}/oidc/token`,
			keys: `${backChannel}/oidc/jwks`,
			namesIssuer: true,
		}),
	};
	return { peer, site: siteOf(needs.db, provider) };
}

function siteOf(db: Database, provider: () => Promise<Provider>): LocalOpenId {
	return {
		people,
		async answer(request, response, path) {
			if (path.startsWith("/auth?")) forgetSession(request, response);
			// The library derives its mount path from the difference between the two.
			Object.assign(request, { originalUrl: request.url, url: path });
			await (await provider()).callback()(request, response);
		},
		async isAsking(request, response) {
			return (await openInteraction(await provider(), request, response)) !== undefined;
		},
		async choose(request, response, person) {
			const opened = await provider();
			if (!(await openInteraction(opened, request, response))) return undefined;
			const result = person
				? { login: { accountId: await vouchFor(db, person), remember: false } }
				: { error: "access_denied", error_description: "The person said no." };
			return await opened.interactionResult(request, response, result);
		},
	};
}

/**
 * Nobody stays signed in at the local provider, so every sign-in asks for a person. With another person's session it
 * would first show a sign-out page whose script our policy forbids.
 */
function forgetSession(request: IncomingMessage, response: ServerResponse): void {
	const cookies = request.headers.cookie?.split("; ") ?? [];
	request.headers.cookie = cookies.filter((one) => !one.startsWith("_session")).join("; ");
	const names = ["_session", "_session.sig"];
	response.setHeader(
		"set-cookie",
		names.map((name) => `${name}=; Path=/oidc; Max-Age=0`),
	);
}

/** Undefined when this browser's cookie belongs to no open sign-in. */
async function openInteraction(
	provider: Provider,
	request: IncomingMessage,
	response: ServerResponse,
) {
	return await provider.interactionDetails(request, response).catch(() => undefined);
}
