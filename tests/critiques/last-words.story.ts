import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hold } from "#tests/support/browser/held.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { DESKTOP, openRedDesk } from "./at-the-desk.ts";

const DRAFT = "**/api/critiques/*/draft";

const closingOf = (page: Page) => page.getByLabel("Closing sentence");
const closingOnServer = async ({ db }: Site, id: string) => {
	const row = db.selectFrom("critiques").where("id", "=", id).select("closing");
	return (await row.executeTakeFirstOrThrow()).closing;
};
const leave = (page: Page) => page.getByRole("link", { name: "Sheets to Correct" }).first().click();

story(
	"words that were typed just before the red desk is left are saved, and there when the teacher is back",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		const id = await openRedDesk(teacher, await enter(), site);
		const save = await hold(teacher, DRAFT);
		await closingOf(teacher).fill("Go on like this.");
		await leave(teacher);
		await teacher.waitForURL("**/dashboard/instructor/critiques");
		await teacher.goBack();
		await teacher.waitForURL(`**/critiques/${id}`);
		save();
		await expect.poll(() => closingOf(teacher).inputValue()).toBe("Go on like this.");

		// Another document.
		await teacher.unroute(DRAFT);
		await closingOf(teacher).fill("Go on like that.");
		await teacher.goto("/classes");
		await expect.poll(() => closingOnServer(site, id)).toBe("Go on like that.");
		await teacher.goto(`/critiques/${id}`);
		await expect.poll(() => closingOf(teacher).inputValue()).toBe("Go on like that.");
	},
);

story(
	"words that could not be saved are sent again, and until then the teacher is asked before leaving",
	async ({ enter, site }) => {
		const teacher = await enter({ ...DESKTOP, allows: /status of 503/ });
		await openRedDesk(teacher, await enter(), site);
		await teacher.route(DRAFT, (route) => route.fulfill({ status: 503 }));
		await closingOf(teacher).fill("Go on like this.");
		await teacher.getByText("Something broke on our side.").waitFor();
		await leave(teacher);
		await answerDialog(teacher, "Leave without saving?", { button: "Stay here" });
		expect(await closingOf(teacher).inputValue()).toBe("Go on like this.");

		await teacher.unroute(DRAFT);
		await teacher.getByText("Saved, only you see it").waitFor();
		await leave(teacher);
		await teacher.waitForURL("**/dashboard/instructor/critiques");
	},
);

story(
	"a save that gets no answer is made again after a while, and a lost answer is no conflict",
	async ({ enter, site }) => {
		const teacher = await enter({ ...DESKTOP, allows: /ERR_FAILED/ });
		const id = await openRedDesk(teacher, await enter(), site);
		const closingSaved = () => closingOnServer(site, id);
		// The first save never gets an answer. Those after it are made, but their answers are lost.
		let isFirst = true;
		await teacher.route(DRAFT, async (route) => {
			if (!isFirst) await route.fetch().then(() => route.abort());
			isFirst = false;
		});
		await closingOf(teacher).fill("Go on like this.");
		await expect.poll(closingSaved).toBe("Go on like this.");
		await teacher.getByText("We cannot reach the site").first().waitFor();
		await teacher.unroute(DRAFT);
		await closingOf(teacher).fill("Go on like that.");
		await teacher.getByText("Saved, only you see it").waitFor();
		expect(await closingSaved()).toBe("Go on like that.");
		expect(await teacher.getByRole("alertdialog").count()).toBe(0);
	},
);

story(
	"words that are typed while the answer to a save is missing are saved when the page closes",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		const id = await openRedDesk(teacher, await enter(), site);
		// The first save arrives, and its answer does not.
		await teacher.route(DRAFT, async (route) => void (await route.fetch()), { times: 1 });
		await closingOf(teacher).fill("Go on");
		await expect.poll(() => closingOnServer(site, id)).toBe("Go on");
		await closingOf(teacher).fill("Go on like this.");
		await teacher.goto("/classes");
		await expect.poll(() => closingOnServer(site, id)).toBe("Go on like this.");
	},
);
