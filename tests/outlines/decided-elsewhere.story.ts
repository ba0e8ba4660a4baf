import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { takeOff } from "#tests/support/browser/teaching.ts";
import { addText, openOutline, saved } from "./at-the-outline.ts";

const CONFLICT = { allows: /status of 409/ };

story(
	"a decision about an outline that was decided elsewhere is refused, and the page shows the present state",
	async ({ enter, site }) => {
		const { className, handIn, openReview } = await openTeaching(await enter(), site);
		await handIn();
		const [desk, other] = [
			await openReview(await enter({ as: demo.admin, ...CONFLICT })),
			await openReview(await enter({ as: demo.admin })),
		];
		await decline(other, "Say how large the circle is.");
		await other.getByText("The teacher was told").waitFor();

		await decline(desk, "Say where the circle is.");
		await answerDialog(desk, "Your decision was not saved", {
			text: "This outline does not wait for approval any more.",
		});
		await desk.getByText("These lessons were decided, or taken back by their teacher.").waitFor();
		await desk.getByRole("link", { name: "All lessons to review" }).waitFor();
		// The reader's place is kept, although the button is gone.
		await expect.poll(() => desk.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
		await takeOff(site, className);
	},
);

story(
	"an outline that its teacher has changed is not declined unseen, and the feedback stays",
	async ({ enter, site }) => {
		const { className, handIn, openReview, page } = await openTeaching(await enter(), site);
		await handIn();
		const desk = await openReview(await enter({ as: demo.admin, ...CONFLICT }));
		await page.getByRole("button", { name: "Take back and go on writing" }).click();
		await addText(page, "A second circle");
		await saved(page);
		await handIn();

		await decline(desk, "There should be a second circle.");
		await answerDialog(desk, "Your decision was not saved", {
			text: "The teacher has changed this outline since you opened it. Look at it again.",
		});
		await desk.getByText("A second circle").first().waitFor();
		const feedback = desk.getByLabel("What should change?");
		expect(await feedback.inputValue()).toBe("There should be a second circle.");
		await page.reload();
		await page.getByText("An administrator is looking at this version.").waitFor();
		await desk.getByRole("button", { name: "Decline", exact: true }).click();
		await desk.getByText("The teacher was told").waitFor();
		await takeOff(site, className);
	},
);

/** A teacher has written an outline of one text. */
async function openTeaching(page: Page, site: Site) {
	const { className } = await openOutline(page, site);
	await addText(page, "A circle");
	await saved(page);
	const handIn = async () => {
		await page.getByRole("button", { name: "Hand in for approval" }).click();
		await page.getByText("An administrator is looking at this version.").waitFor();
	};
	const openReview = async (desk: Page) => {
		await desk.goto("/dashboard/outlines");
		const name = `Look at the lessons of ${className}`;
		await desk.getByRole("link", { name, exact: true }).click();
		await desk.getByRole("button", { name: "Decline", exact: true }).waitFor();
		return desk;
	};
	return { className, handIn, openReview, page };
}

async function decline(desk: Page, feedback: string): Promise<void> {
	await desk.getByLabel("What should change?").fill(feedback);
	await desk.getByRole("button", { name: "Decline", exact: true }).click();
}
