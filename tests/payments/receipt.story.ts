import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pagesOfPdf } from "#tests/support/browser/pages-of-pdf.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import { answerDialog, openPayment, payWith, selectClass } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = "Cel colour and one shadow";

story(
	"the payment history shows amount and state, and its receipt prints on one white page",
	async ({ enter, site }) => {
		const page = await enter({ colorScheme: "dark", allows: /status of 404/ });
		const { email } = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await payWith(page, CARDS.pays);
		await answerDialog(page, "Payment Successful");
		await page.goto("/dashboard/payment-history");
		await page.getByRole("cell", { name: "$22 Paid" }).waitFor();
		await page.getByRole("link", { name: `Receipt for ${CLASS}` }).click();
		await page.getByRole("heading", { level: 1, name: "Receipt" }).waitFor();
		const receipt = page.getByRole("article");
		await receipt.getByText(/^[0-9A-F]{10}-0001$/).waitFor();
		for (const words of ["Genga", email, CLASS, "$22", "Paid"])
			await receipt.getByText(words, { exact: true }).first().waitFor();
		await page.getByRole("button", { name: "Print" }).waitFor();

		await page.emulateMedia({ media: "print" });
		expect(await coloursOf(page)).toEqual({
			ink: ["rgb(86, 89, 101)", "rgb(27, 28, 34)"],
			paper: "rgba(0, 0, 0, 0)",
		});
		await page.getByRole("button", { name: "Print" }).waitFor({ state: "hidden" });
		expect(pagesOfPdf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

		// Another student does not find the receipt at the same address.
		const path = new URL(page.url()).pathname;
		const other = await enter({ as: demo.student2, allows: /status of 404/ });
		await other.goto(path);
		await other.getByText("There is no such receipt in your account.").waitFor();
	},
);

/** The colours of all words of the receipt, and of their backgrounds. */
async function coloursOf(page: Page) {
	return await page.evaluate(() => {
		const words = [...document.querySelectorAll(".receipt :is(dt, dd, b, span, time)")];
		return {
			ink: [...new Set(words.map((word) => getComputedStyle(word).color))],
			paper: getComputedStyle(document.body).backgroundColor,
		};
	});
}
