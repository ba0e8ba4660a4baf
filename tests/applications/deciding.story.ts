import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import { breakServer, roleOf, seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog, arriveAt } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an administrator finds an application and promotes the applicant, who is then listed as accepted",
	async ({ enter, site }) => {
		const applicant = await enter();
		const { name, email } = await signUp(applicant.context(), site.origin);
		await applicant.goto("/become-an-instructor");
		await applicant.getByLabel("What would you teach?").fill("Knees, mostly.");
		await applicant.getByRole("button", { name: "Send application" }).click();
		await applicant.getByText("Knees, mostly.").waitFor();

		const page = await enter({ as: demo.admin, allows: /status of 500/ });
		await page.goto("/dashboard/applications");
		await page.getByRole("searchbox", { name: "Name, email or text" }).fill(email);
		await page.getByRole("button", { name: "Search", exact: true }).click();
		const search = `?search=${encodeURIComponent(email)}`;
		await arriveAt(page, `${site.origin}/dashboard/applications${search}`);
		await sheets(page).getByText("Knees, mostly.", { exact: true }).waitFor();
		await expect.poll(() => sheets(page).count()).toBe(1);

		const promote = page.getByRole("button", { name: `Make Instructor: ${name}`, exact: true });
		const text = `\u2068${name}\u2069 can add classes, and can no longer buy any. You cannot undo this here. Email: \u2068${email}\u2069`;
		await promote.click();
		await answerDialog(page, "Are you sure?", { text, button: "Cancel" });
		const confirm = { text, button: "Yes, Make This User Instructor!" };
		await breakServer(page, "**/api/users/instructor/*");
		await promote.click();
		await answerDialog(page, "Are you sure?", confirm);
		await answerDialog(page, "The role has not changed", {
			text: "Something broke on our side. Please try again.",
		});
		expect(await roleOf(site, email)).toBe("student");
		await promote.click();
		await answerDialog(page, "Are you sure?", confirm);
		await seeToast(page, `${name} is an Instructor Now`);
		expect(await roleOf(site, email)).toBe("instructor");
		await page.getByText("No results for this search. Use fewer letters, or show all.").waitFor();

		await page.getByRole("link", { name: "Accepted", exact: true }).click();
		await arriveAt(page, `${site.origin}/dashboard/applications${search}&state=accepted`);
		await sheets(page).getByText("Now an instructor.", { exact: true }).waitFor();
		expect(await promote.count()).toBe(0);
	},
);

function sheets(page: Page) {
	return page.getByRole("list", { name: "Applications, newest first" }).getByRole("article");
}
