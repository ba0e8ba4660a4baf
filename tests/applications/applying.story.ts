import { expect } from "vitest";
import { loseSession, REFUSED, TYPED } from "#tests/support/browser/losing-the-session.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { answerDialog, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an application that is being written is there again after the session ended, and leaving it asks first",
	async ({ enter, site }) => {
		const page = await enter({ allows: REFUSED });
		const { email, password } = await signUp(page.context(), site.origin);
		const label = "What would you teach?";
		const form = { address: "/become-an-instructor", label, button: "Send application" };
		await loseSession(page, form);
		await logIn(page, email, password);
		await page.waitForURL(`**${form.address}`);
		await expect.poll(() => page.getByLabel(label).inputValue()).toBe(TYPED);
		const classes = page.getByRole("banner").getByRole("link", { name: "Classes", exact: true });
		await classes.click();
		await answerDialog(page, "Leave without saving?", { button: "Stay here" });
		await page.getByRole("button", { name: form.button }).click();
		await page.getByText(TYPED).waitFor();
		await classes.click();
		await page.waitForURL("**/classes");
	},
);
