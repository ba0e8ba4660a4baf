import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { story } from "#tests/support/browser/story.ts";

story("two quick clicks on Send Message send one message", async ({ enter }) => {
	const page = await enter();
	await page.goto("/contact-us");
	await scriptReady(page);
	const main = page.getByRole("main");
	await main.getByLabel("Name").fill("Noor");
	await main.getByLabel("Email").fill("noor-twice@example.org");
	await main.getByLabel("Message").fill("Do you teach ink?");
	const calls = callsOf(page, "/api/contact");
	await pressTwice(main.getByRole("button", { name: "Send Message" }));
	await page.getByText("Message Sent Successfully!").waitFor();
	expect(calls).toHaveLength(1);
});

story("two quick clicks on Send the email again send one letter", async ({ enter, site }) => {
	const page = await enter({ allows: /status of 429/ });
	await signUp(page.context(), site.origin);
	await page.goto("/dashboard/selected-classes");
	const calls = callsOf(page, "/api/me/confirmation-letter");
	const again = page.getByRole("button", { name: "Send the email again" });
	await again.waitFor();
	const answered = page.waitForResponse("**/api/me/confirmation-letter");
	await pressTwice(again);
	await answered;
	expect(calls).toHaveLength(1);
});

/** Clicks twice before the page is drawn again. */
async function pressTwice(button: Locator): Promise<void> {
	await button.evaluate((element: HTMLButtonElement) => {
		element.click();
		element.click();
	});
}

function callsOf(page: Page, path: string): string[] {
	const calls: string[] = [];
	page.on("request", (request) => {
		if (new URL(request.url()).pathname === path) calls.push(request.url());
	});
	return calls;
}
