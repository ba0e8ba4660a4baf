import { demo, signUp } from "#tests/support/browser/people.ts";
import { seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog, arriveAt, expectFocus, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an administrator suspends a user, who cannot log in until the suspension is lifted",
	async ({ enter, site }) => {
		const theirs = await enter({ allows: /status of (401|422)/ });
		const { name, email, password } = await signUp(theirs.context(), site.origin);
		const page = await enter({ as: demo.admin });
		await page.goto(`/dashboard/manage-users?search=${encodeURIComponent(email)}`);
		await page.getByRole("link", { name, exact: true }).click();
		await page.getByRole("heading", { level: 1, name: "Person" }).waitFor();
		const suspend = page.getByRole("button", { name: "Suspend", exact: true });
		await suspend.click();
		const required = page.getByText("Reason is required");
		await required.waitFor();
		await expectFocus(page.getByLabel("Reason"));
		await page.getByLabel("Reason").fill("Copied drawings.");
		await required.waitFor({ state: "hidden" });
		await suspend.click();
		await answerDialog(page, "Are you sure?", {
			text: `\u2068${name}\u2069 is logged out everywhere and cannot log in. Their classes are off sale until then. What they bought stays theirs.`,
			button: "Yes, suspend",
		});
		await seeToast(page, `${name} is suspended`);
		await page.getByText("Copied drawings.").waitFor();

		await theirs.goto("/dashboard/payment-history");
		await theirs.waitForURL("**/login");
		await logIn(theirs, email, password);
		await answerDialog(theirs, "You are not logged in", { text: "This account is suspended." });

		await page.getByLabel("Reason").fill("It was a mistake.");
		await page.getByRole("button", { name: "Lift the suspension" }).click();
		await answerDialog(page, "Are you sure?", {
			text: `\u2068${name}\u2069 can log in again, and their classes are for sale again.`,
			button: "Yes, lift it",
		});
		await seeToast(page, `${name} is not suspended any more`);
		await logIn(theirs, email, password);
		await arriveAt(theirs, `${site.origin}/dashboard/payment-history`);
		await theirs.getByRole("heading", { level: 1, name: "Payment History" }).waitFor();
	},
);
