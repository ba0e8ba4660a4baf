import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Site } from "#tests/support/browser/site.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";
import { DESKTOP, drawLine, openRedDesk } from "./at-the-desk.ts";

const DRAFT = "**/api/critiques/*/draft";

const partsOf = (page: Page) => ({
	note: page.getByText("Another tab is drawing on this sheet."),
	closing: page.getByLabel("Closing sentence"),
	undo: page.getByRole("button", { name: "Undo" }),
	send: page.locator(".critique-words").getByRole("button", { name: "Send to the student" }),
	saved: page.getByText("Saved, only you see it"),
});

async function redOf({ db }: Site, id: string) {
	return await db
		.selectFrom("critiques")
		.innerJoin("sheets", "sheets.id", "critiques.red_sheet_id")
		.where("critiques.id", "=", id)
		.select(["sheets.entries", "critiques.closing"])
		.executeTakeFirst();
}

const isInert = (field: Element) => field.closest("[inert]") !== null;

/** The words may be changed again. */
const expectWork = (page: Page) =>
	expect.poll(() => partsOf(page).closing.evaluate(isInert)).toBe(false);

/** Nothing can be drawn, written or sent on this page. */
async function expectRest(page: Page): Promise<void> {
	const { note, closing, undo, send } = partsOf(page);
	await note.waitFor();
	expect(await undo.isDisabled()).toBe(true);
	expect(await closing.evaluate(isInert)).toBe(true);
	expect(await send.getAttribute("aria-disabled")).toBe("true");
}

story(
	"of two tabs with one red desk, one rests, takes over with one press, and continues what the other did",
	async ({ enter, site }) => {
		const first = await enter(DESKTOP);
		const id = await openRedDesk(first, await enter(), site);
		await drawLine(first, [0.2, 0.2], [0.6, 0.3]);
		await partsOf(first).closing.fill("From the first tab");
		await partsOf(first).saved.waitFor();

		const second = await first.context().newPage();
		await second.setViewportSize({ width: 320, height: 800 });
		await second.goto(`/critiques/${id}`);
		await expectRest(second);
		await expectNoSidewaysScroll(second, "red desk at rest, 320");
		await expectNoAxeFault(second, "red desk at rest, 320");
		await second.setViewportSize(DESKTOP.viewport);
		await second.getByRole("button", { name: "Draw here" }).click();
		await partsOf(second).note.waitFor({ state: "hidden" });
		await expectWork(second);
		await expectRest(first);
		await drawLine(second, [0.2, 0.4], [0.6, 0.5]);
		await partsOf(second).closing.fill("From the second tab");
		await partsOf(second).saved.waitFor();
		await second.close();

		const { note, closing, send } = partsOf(first);
		await note.waitFor({ state: "hidden" });
		await expect.poll(() => closing.inputValue()).toBe("From the second tab");
		await expectWork(first);
		await drawLine(first, [0.2, 0.6], [0.6, 0.7]);
		await expect
			.poll(() => redOf(site, id))
			.toEqual({ entries: 3, closing: "From the second tab" });
		await send.click();
		await answerDialog(first, "Send this critique?", { button: "Send to the student" });
		await first.getByText("Sent to the student").waitFor();
		await first.getByText("From the second tab").waitFor();
	},
);

story(
	"words that a tab could not save before another took over are saved when it is back",
	async ({ enter, site }) => {
		const first = await enter({ ...DESKTOP, allows: /ERR_FAILED/ });
		const id = await openRedDesk(first, await enter(), site);
		await first.route(DRAFT, (route) => route.abort());
		await partsOf(first).closing.fill("Not saved yet");
		await first.getByText("We cannot reach the site").first().waitFor();
		const second = await first.context().newPage();
		await second.goto(`/critiques/${id}`);
		await second.getByRole("button", { name: "Draw here" }).click();
		await expectWork(second);
		await expectRest(first);
		await second.close();
		await first.unroute(DRAFT);
		await expectWork(first);
		expect(await partsOf(first).closing.inputValue()).toBe("Not saved yet");
		await partsOf(first).saved.waitFor();
		expect((await redOf(site, id))?.closing).toBe("Not saved yet");
	},
);

story(
	"words that another device has changed are replaced only if the teacher wants that",
	async ({ enter, site }) => {
		const teacher = await enter({ ...DESKTOP, allows: /status of 409/ });
		const id = await openRedDesk(teacher, await enter(), site);
		const { closing, saved } = partsOf(teacher);
		const onServer = async () => (await redOf(site, id))?.closing;
		const changeElsewhere = (words: string) =>
			site.db.updateTable("critiques").set({ closing: words }).where("id", "=", id).execute();
		const choose = (button: string) =>
			answerDialog(teacher, "You changed this critique elsewhere, too", { button });
		await closing.fill("From the laptop");
		await saved.waitFor();

		await changeElsewhere("From the tablet");
		await closing.fill("From the laptop again");
		await choose("Keep these words");
		await expect.poll(onServer).toBe("From the laptop again");

		await changeElsewhere("From the tablet again");
		await closing.fill("From the laptop once more");
		await choose("Show the other words");
		await expect.poll(() => closing.inputValue()).toBe("From the tablet again");
		await expectWork(teacher);
		expect(await onServer()).toBe("From the tablet again");
		await closing.fill("From both");
		await expect.poll(onServer).toBe("From both");
	},
);

story(
	"a critique is not sent without red strokes of another device, which the teacher sees first",
	async ({ enter, site }) => {
		const allows = /status of 409/;
		const laptop = await enter({ ...DESKTOP, allows });
		const id = await openRedDesk(laptop, await enter(), site);
		const { closing, saved, send, undo } = partsOf(laptop);
		await closing.fill("Lift the lid.");
		await saved.waitFor();

		const storageState = await laptop.context().storageState();
		const tablet = await enter({ ...DESKTOP, allows, storageState });
		await tablet.goto(`/critiques/${id}`);
		await drawLine(tablet, [0.2, 0.2], [0.6, 0.3]);
		await expect.poll(async () => (await redOf(site, id))?.entries).toBe(1);

		await send.click();
		await answerDialog(laptop, "Send this critique?", { button: "Send to the student" });
		await answerDialog(laptop, "The critique was not sent", { button: "OK" });
		await expect.poll(() => undo.isEnabled()).toBe(true);
		await expectWork(laptop);
		await send.click();
		await answerDialog(laptop, "Send this critique?", { button: "Send to the student" });
		await laptop.getByText("Sent to the student").waitFor();
		await laptop.getByText("red pencil, stroke 1 of 1").waitFor();
	},
);

story(
	"a critique that another tab changes while the question about sending is open is not sent",
	async ({ enter, site }) => {
		const first = await enter(DESKTOP);
		const id = await openRedDesk(first, await enter(), site);
		const { closing, saved, send } = partsOf(first);
		await closing.fill("From the first tab");
		await saved.waitFor();
		await send.click();
		await first.getByRole("alertdialog", { name: "Send this critique?" }).waitFor();

		const second = await first.context().newPage();
		await second.goto(`/critiques/${id}`);
		await second.getByRole("button", { name: "Draw here" }).click();
		await expectWork(second);
		await partsOf(second).closing.fill("From the second tab");
		await partsOf(second).saved.waitFor();
		await second.close();
		await expect.poll(() => closing.inputValue()).toBe("From the second tab");
		await expectWork(first);

		await answerDialog(first, "Send this critique?", { button: "Send to the student" });
		await answerDialog(first, "The critique was not sent", { button: "OK" });
		expect(await redOf(site, id)).toMatchObject({ closing: "From the second tab" });
		await send.click();
		await answerDialog(first, "Send this critique?", { button: "Send to the student" });
		await first.getByText("Sent to the student").waitFor();
		await first.getByText("From the second tab").waitFor();
	},
);

story(
	"a second tab shows the critique that the first has sent, and does not send another",
	async ({ enter, site }) => {
		const first = await enter(DESKTOP);
		const id = await openRedDesk(first, await enter(), site);
		await partsOf(first).closing.fill("Go on like this.");
		const second = await first.context().newPage();
		await second.goto(`/critiques/${id}`);
		await expectRest(second);
		await partsOf(first).send.click();
		await answerDialog(first, "Send this critique?", { button: "Send to the student" });
		await first.getByText("Sent to the student").waitFor();
		// Not in the field, which has the words if the first tab had saved them when this one opened.
		await second.locator(".critique-closing").getByText("Go on like this.").waitFor();
		expect(await partsOf(second).closing.count()).toBe(0);
	},
);
