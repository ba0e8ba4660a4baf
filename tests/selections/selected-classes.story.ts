import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import { answerDialog, seeLoggedIn, selectClass } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const NAME = "Ramen worth pausing for";

story(
	"the delete button asks for confirmation, removes the class and shows a toast",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, NAME);
		await page.goto("/dashboard/selected-classes");
		const cross = page.getByRole("button", { name: `Delete ${NAME} from your selected classes` });
		await cross.click();
		await answerDialog(page, "Are you sure?", { button: "Cancel" });
		await page.getByRole("heading", { name: NAME }).waitFor();
		expect(await selections()).toBe(1);

		await cross.click();
		await answerDialog(page, "Are you sure?", { text: NAME, button: "Yes, Delete it!" });
		await page.getByText(`[${NAME}] Course Deleted from Selected Class`, { exact: true }).waitFor();
		await page
			.getByText("You have not selected any classes yet. Please select a class to enroll.")
			.waitFor();
		expect(await page.getByRole("heading", { name: NAME }).count()).toBe(0);
		expect(await selections()).toBe(0);

		async function selections(): Promise<number> {
			const rows = site.db
				.selectFrom("selections")
				.innerJoin("users", "users.id", "selections.user_id")
				.where("users.email", "=", me.email);
			return (await rows.select("selections.id").execute()).length;
		}
	},
);

for (const [who, login, name] of [
	["an instructor", demo.instructor, "Mio Tachibana"],
	["an administrator", demo.admin, "Hana Mori"],
] as const) {
	story(`${who} cannot click Select in the list or on the home page`, async ({ enter }) => {
		const page = await enter({ as: login });
		for (const path of ["/classes", "/"]) {
			await page.goto(path);
			await seeLoggedIn(page, name);
			const buttons = page.getByRole("main").getByRole("button", { name: /^Select / });
			await buttons.first().waitFor();
			await expect.poll(() => buttons.and(page.locator(":enabled")).count()).toBe(0);
			expect(await buttons.count()).toBeGreaterThan(4);
			// The reason stands on the page once.
			const reason = page.getByText("Only students can select classes.", { exact: true });
			await reason.waitFor();
			expect(await reason.count()).toBe(1);
		}
	});
}
