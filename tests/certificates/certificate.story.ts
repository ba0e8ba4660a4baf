import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openFreeCut } from "#tests/support/browser/along.ts";
import { pagesOfPdf } from "#tests/support/browser/pages-of-pdf.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { answerDialog, arriveAt, enrollForFree } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const CLASS = "Your first bounce";
const PHONE = { width: 320, height: 640 };

story(
	"a student who has drawn every cut gets a certificate, which opens without signing in",
	async ({ enter, site }) => {
		const page = await enter({ reducedMotion: "reduce", allows: /ERR_FAILED|status of 404/ });
		const { name } = await signUp(page.context(), site.origin);
		await enrollForFree(page, CLASS);
		await page.getByRole("link", { name: `Begin with cut 1: ${CLASS}` }).click();
		await tickEverything(page);
		await page.getByRole("button", { name: "Get your certificate" }).click();
		await page.waitForURL("**/certificates/*");
		const address = page.url();

		const visitor = await enter({ viewport: PHONE, colorScheme: "dark", reducedMotion: "reduce" });
		await visitor.goto(address);
		await visitor.getByRole("heading", { level: 1, name }).waitFor();
		const sheet = visitor.getByRole("article");
		expect(await sheet.textContent()).toContain(`drew every cut of ${CLASS}`);
		await sheet.getByText("Ada Okafor").waitFor();
		const cuts = sheet.getByRole("list", { name: "The cuts, and when each was drawn" });
		expect(await cuts.getByRole("listitem").count()).toBeGreaterThan(2);
		await sheet.getByRole("img", { name: `QR code of this page's address, ${address}` }).waitFor();
		await sheet.getByRole("img", { name: "Passed" }).waitFor();
		expect(await visitor.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
		await expectNoAxeFault(visitor, "certificate, phone, dark");
		await expectNoSidewaysScroll(visitor, "certificate");
		// The sheet is white in the dark theme too.
		expect(await sheet.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
			"rgb(255, 255, 255)",
		);
		await visitor.emulateMedia({ media: "print" });
		expect(await visitor.getByRole("banner").isVisible()).toBe(false);
		expect(await visitor.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
		expect(pagesOfPdf(await visitor.pdf({ preferCSSPageSize: true }))).toBe(1);

		// It opens without script too.
		const silent = await enter({ javaScriptEnabled: false });
		await silent.goto(address);
		await silent.getByRole("img", { name: /^QR code/ }).waitFor();

		await page.goto("/dashboard/enrolled-classes");
		await page.getByRole("link", { name: `Certificate of ${CLASS}` }).click();
		await arriveAt(page, address);
		const remove = async () => {
			await page.getByRole("button", { name: "Delete this certificate" }).click();
			await answerDialog(page, "Delete your certificate?", { button: "Yes, delete it" });
		};
		// The answer is lost, and the owner tries again.
		await page.route("**/api/certificate/*", (route) => route.fetch().then(() => route.abort()));
		await remove();
		await answerDialog(page, "The certificate was not deleted");
		await page.unroute("**/api/certificate/*");
		await remove();
		await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
		const late = await enter({ allows: /status of 404/ });
		await expect.poll(async () => (await late.goto(address))?.status()).toBe(404);
	},
);

story("a revoked certificate says that it was revoked", async ({ enter, site }) => {
	const page = await enter();
	const { email } = await openFreeCut(page, site);
	await tickEverything(page);
	await page.getByRole("button", { name: "Get your certificate" }).click();
	await page.waitForURL("**/certificates/*");
	const owner = site.db.selectFrom("users").where("email", "=", email).select("id");
	await site.db
		.updateTable("certificates")
		.set({ revoked_at: Date.now() })
		.where("user_id", "=", owner)
		.execute();
	const visitor = await enter();
	await expect
		.poll(async () => {
			await visitor.goto(page.url());
			return await visitor.getByText(/^This certificate was revoked on /).count();
		})
		.toBe(1);
	await visitor.getByRole("img", { name: "Revoked" }).waitFor();
});

story(
	"a person without the class, who has drawn all of it, is offered no certificate and no hand-in in a free lesson",
	async ({ enter, site }) => {
		const page = await enter();
		const { email } = await openFreeCut(page, site);
		const free = page.url();
		await tickEverything(page);
		await page.getByRole("button", { name: "Get your certificate" }).waitFor();
		// Leaves the lesson, whose reports would be refused.
		await page.goto("about:blank");
		const person = site.db.selectFrom("users").where("email", "=", email).select("id");
		await site.db.deleteFrom("enrolments").where("user_id", "=", person).execute();
		await page.goto(free);
		await page.getByRole("button", { name: "Done", exact: true }).waitFor();
		await page.waitForLoadState("networkidle");
		expect(await page.getByRole("button", { name: "Get your certificate" }).count()).toBe(0);
		expect(await page.getByRole("link", { name: "Hand in a photo" }).count()).toBe(0);
	},
);

/** Marks every cut as done. */
async function tickEverything(page: Page): Promise<void> {
	const cuts = page.getByRole("navigation", { name: "Cuts of this class" }).getByRole("listitem");
	await cuts.first().waitFor();
	const all = await cuts.count();
	for (let cut = 1; cut <= all; cut++) {
		await page.getByText(`Cut ${cut} of ${all}`, { exact: true }).waitFor();
		await page.getByRole("button", { name: "Mark as done" }).click();
		await page.getByRole("button", { name: "Done", exact: true }).waitFor();
		if (cut < all) await page.getByRole("link", { name: /^Next: / }).click();
	}
}
