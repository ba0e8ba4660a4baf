import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openSite } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";
import { PASSWORD } from "#tests/support/sign-in.ts";

/** A page that is not part of the site, on its own port. */
async function openFrontEnd(): Promise<{ origin: string; close(): Promise<void> }> {
	const server = createServer((_request, response) =>
		response
			.writeHead(200, { "content-type": "text/html" })
			.end('<!doctype html><link rel="icon" href="data:,"><title>Another front end</title>'),
	);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const close = async () => {
		server.closeAllConnections();
		server.close();
	};
	return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** A site that allows one other front end. */
const othersStory = story
	// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern
	.extend("friend", { scope: "worker" }, async ({}, { onCleanup }) => {
		const friend = await openFrontEnd();
		onCleanup(friend.close);
		return friend;
	})
	// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern
	.extend("stranger", { scope: "worker" }, async ({}, { onCleanup }) => {
		const stranger = await openFrontEnd();
		onCleanup(stranger.close);
		return stranger;
	})
	.extend("site", { scope: "worker" }, async ({ friend }, { onCleanup }) => {
		const site = await openSite({ ALLOWED_ORIGINS: friend.origin });
		onCleanup(site.close);
		return site;
	});

interface Init {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
	mode?: "no-cors";
}

interface Heard {
	status: number;
	body: unknown;
	headers: Record<string, string>;
}

/** Calls `fetch` in the page, with cookies. Returns what the page may read, or "kept from it". */
async function call(page: Page, url: string, init: Init = {}): Promise<Heard> {
	const heard = await page.evaluate(
		async ({ url, init }) => {
			try {
				const answer = await fetch(url, { credentials: "include", ...init });
				const text = await answer.text();
				const isJson = answer.headers.get("content-type")?.includes("json");
				const body = isJson ? JSON.parse(text) : text;
				return { status: answer.status, body, headers: Object.fromEntries(answer.headers) };
			} catch {
				return { status: 0, body: "kept from it", headers: {} };
			}
		},
		{ url, init },
	);
	return heard;
}

function post(body: unknown, token?: string): Init {
	const headers = {
		"content-type": "application/json",
		...(token && { authorization: `Bearer ${token}` }),
	};
	return { method: "POST", headers, body: JSON.stringify(body) };
}

const person = (email: string) => ({
	...{ name: "Mio", email, password: PASSWORD, image: "https://pictures.example/mio.png" },
});

othersStory(
	"an allowed front end on another port can sign up, read, select a class and sign out",
	async ({ enter, site, friend }) => {
		const page = await enter({ allows: /another host|status of 401/ });
		await page.goto(friend.origin);
		const api = `${site.origin}/api`;
		const mio = person("mio@friend.test");
		expect((await call(page, `${api}/auth/sign-up/email`, post(mio))).status).toBe(200);
		const minted = await call(page, `${api}/jwt`, post({ email: mio.email }));
		expect(minted.status).toBe(200);
		const token = String(minted.body);
		const authorization = { authorization: `Bearer ${token}` };
		const me = await call(page, `${api}/me`, { headers: authorization });
		expect(me.body).toMatchObject({ email: mio.email });

		const list = await call(page, `${api}/approvedClasses?limit=1`);
		expect(list.headers.link).toContain('rel="next"');
		const [{ _id: classId }] = list.body as [{ _id: string }];
		const drawing = await call(page, `${api}/class/${classId}`);
		expect(drawing.headers.etag).toBeTruthy();
		const selected = await call(page, `${api}/selected/class`, post({ classId }, token));
		expect(selected.status).toBe(200);
		const path = `${api}/selected/classes/${mio.email}`;
		expect((await call(page, path, { headers: authorization })).body).toHaveLength(1);

		expect((await call(page, `${api}/auth/sign-out`, post({}))).status).toBe(200);
		expect((await call(page, `${api}/jwt`, post({ email: mio.email }))).status).toBe(401);
	},
);

othersStory(
	"a page on a port that is not allowed reads and changes nothing, even while a user is logged in",
	async ({ enter, site, stranger }) => {
		const page = await enter({ allows: /another host|CORS|net::ERR_FAILED|status of 40[134]/ });
		await page.goto(site.origin);
		const api = `${site.origin}/api`;
		const victim = person("victim@stranger.test");
		expect((await call(page, "/api/auth/sign-up/email", post(victim))).status).toBe(200);
		await page.goto(stranger.origin);
		const tries: [string, Init?][] = [
			["/jwt", post({ email: victim.email })],
			["/auth/sign-out", post({})],
			["/auth/get-session"],
			["/approvedClasses"],
			["/sign-in-options"],
			["/nothing"],
		];
		for (const [path, init] of tries)
			expect([path, (await call(page, api + path, init)).body]).toEqual([path, "kept from it"]);
		// A request without a preflight, as forms send it. It arrives and is refused.
		const blind = { ...post({}), mode: "no-cors", headers: {} } as const;
		await call(page, `${api}/auth/sign-out`, blind);
		await page.goto(site.origin);
		expect((await call(page, "/api/jwt", post({ email: victim.email }))).status).toBe(200);
	},
);
