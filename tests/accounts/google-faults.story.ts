import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { answerDialog, arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const BUTTON = "Sign In with Google";
const FAILED = "You are not logged in";

/** Error codes of docs/specification.md §8, each with its message on the screen. */
const REPORTED = {
	"internal-error": "Something broke on our side. Try again, or log in with a password.",
	"invalid-api-key":
		"Google does not recognise this site at the moment. Please log in with a password, or write to us.",
};

for (const [code, sentence] of Object.entries(REPORTED)) {
	story(`the login page shows the message for ${code} from Google's window`, async ({ enter }) => {
		const page = await enter();
		await page.context().route("**/api/auth/google/start?mode=popup", (route) =>
			route.fulfill({
				contentType: "text/html",
				body: `<script>
					new BroadcastChannel("genga-sign-in").postMessage({ ok: false, code: "${code}" });
				</script>`,
			}),
		);
		await openLogin(page);
		await page.getByRole("button", { name: BUTTON }).click();
		await answerDialog(page, FAILED, { text: sentence });
		// The button stays enabled for another try.
		expect(await page.getByRole("button", { name: BUTTON }).isEnabled()).toBe(true);
	});

	story(`the login page shows the message for ${code} in its address`, async ({ enter }) => {
		const page = await enter();
		await page.goto(`/login?google=${code}`);
		await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
	});
}

story(
	"web-storage-unsupported: a browser without BroadcastChannel continues to Google in the same window",
	async ({ enter }) => {
		const page = await enter();
		await page.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
		await openLogin(page);
		await page.getByRole("button", { name: BUTTON }).click();
		await answerDialog(page, FAILED, {
			text: "Your browser does not let Google's window talk to this one. You can sign in with Google in this window instead.",
			button: "Continue in this window",
		});
		await page.getByRole("heading", { name: "Choose an account" }).waitFor();
	},
);

story(
	"unauthorized-domain: a visitor at another domain is led to the main address",
	async ({ enter, site }) => {
		// A page under a foreign domain reports errors on the console.
		const page = await enter({ allows: /studio\.example/ });
		await page.route("http://studio.example/**", async (route) => {
			const { pathname, search } = new URL(route.request().url());
			await route.fulfill({
				response: await route.fetch({ url: site.origin + pathname + search }),
			});
		});
		await page.goto("http://studio.example/login?from=%2Finstructors");
		await scriptReady(page);
		await page.getByRole("button", { name: BUTTON }).click();
		await answerDialog(page, FAILED, {
			text: "Sign-in with Google works only at this site's main address. Go there, and sign in with Google on the login page.",
			button: "Go to the main address",
		});
		await arriveAt(page, `${site.origin}/login?from=%2Finstructors`);
		await page.getByRole("button", { name: BUTTON }).waitFor();
	},
);

async function openLogin(page: Page): Promise<void> {
	await page.goto("/login");
	await scriptReady(page);
}
