import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

/** Return paths that mean another site or a script, or are too long (docs/threats.md A8). */
const PAYLOADS = [
	"//evil.test",
	"///evil.test",
	"////evil.test",
	"/\\evil.test",
	"\\\\evil.test",
	"\\/evil.test",
	"/\t/evil.test",
	"/\n/evil.test",
	"\t//evil.test",
	" //evil.test",
	"/.//evil.test",
	"/..//evil.test",
	"https:evil.test",
	"https:/evil.test",
	"https://evil.test/classes",
	"http://[::1",
	"javascript:alert(document.domain)",
	"java\tscript:alert(document.domain)",
	"data:text/html,<script>alert(1)</script>",
	"%2f%2fevil.test",
	"/%2f%2fevil.test",
	"/@evil.test",
	`/${"a".repeat(4096)}`,
];

story(
	"a login stays on this site, whatever return path its address has (A8)",
	async ({ enter, site }) => {
		// Some of them lead to a page of this site that does not exist.
		const page = await enter({ allows: /status of 404/ });
		const me = await signUp(page.context(), site.origin);
		page.on("dialog", (dialog) => expect.unreachable(dialog.message()));
		for (const payload of PAYLOADS) {
			await page.goto(`/login?from=${encodeURIComponent(payload)}`);
			await page.waitForURL(({ pathname }) => pathname !== "/login");
			await seeLoggedIn(page, me.name);
			expect([payload, new URL(page.url()).origin]).toEqual([payload, site.origin]);
		}
	},
);

story(
	"the login form posted without script redirects only to this site (A8)",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		for (const payload of PAYLOADS) {
			const answer = await page.context().request.post(`${site.origin}/login`, {
				headers: { origin: site.origin },
				form: { email: me.email, password: me.password, from: payload },
				maxRedirects: 0,
			});
			expect([payload, answer.status()]).toEqual([payload, 303]);
			const { location = "" } = answer.headers();
			expect([payload, new URL(location, site.origin).origin]).toEqual([payload, site.origin]);
		}
	},
);
