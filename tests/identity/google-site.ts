import { onTestFinished } from "vitest";
import type { SignInReport } from "#contract/accounts/sign-in.ts";
import { chooseOpenId } from "#providers/choose.ts";
import { embeddedIdentity } from "#providers/identity/embedded.ts";
import { freePort } from "#scripts/free-port.ts";
import { buildApp } from "#server/app.ts";
import { passwordBudget } from "#server/limits/password-budget.ts";
import type { Needs } from "#server/needs.ts";
import { readSettings } from "#server/settings/config.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { Browser, type Visit } from "./browser.ts";

/** A world whose app listens, so that an OpenID provider and a browser can talk to it. */
export interface GoogleSite extends World {
	origin: string;
	browser: Browser;
	/** As far as the provider's page to choose from. */
	begin(query?: string): Promise<Visit>;
	/** Signs in with the popup as this person of the local provider. */
	signInAs(form: Record<string, string>): Promise<{ visit: Visit; report: SignInReport }>;
}

export async function openGoogleSite(env: Record<string, string> = {}): Promise<GoogleSite> {
	const world = await openWorld();
	const port = String(await freePort());
	const given = { ...world.database.settings, PORT: port, LOG_LEVEL: "silent", ...env };
	const settings = readSettings(given);
	const identity = embeddedIdentity({
		connection: world.database,
		secret: settings.sessionSecret,
		origin: settings.origin,
		siteName: settings.siteName,
		passwordBudget: passwordBudget(world.needs.limits),
		...chooseOpenId(settings, world.database),
	});
	const needs: Needs = { ...world.needs, settings, identity };
	const app = await buildApp(needs);
	await app.listen({ port: settings.port, host: "127.0.0.1" });
	onTestFinished(() => app.close());

	const browser = new Browser();
	const origin = `http://localhost:${port}`;
	const begin = (query = "mode=popup") => browser.open(`${origin}/api/auth/google/start?${query}`);
	return {
		...world,
		app,
		needs,
		origin,
		browser,
		begin,
		async signInAs(form) {
			const visit = await browser.submit((await begin()).url, form);
			return { visit, report: reportOf(visit) };
		},
	};
}

/** What the popup's last page tells the page that opened it. */
export function reportOf({ body, url }: Visit): SignInReport {
	const [, attribute] = /data-report="([^"]*)"/.exec(body) ?? [];
	if (attribute === undefined) throw new Error(`no report at ${url}: ${body.slice(0, 300)}`);
	return JSON.parse(attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
}

export const AKI = { who: "aki.tanabe@genga.test" };
export const REI = { who: "rei.unverified@genga.test" };

export function someoneNew(name: string, email: string) {
	return { who: "new", name, email };
}
