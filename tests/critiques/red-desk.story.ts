import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { answerDialog, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault } from "#tests/support/browser/whole-page.ts";
import { DESKTOP, openRedDesk } from "./at-the-desk.ts";

async function middleOf(page: Page, pin: number): Promise<{ x: number; y: number }> {
	const mark = page.getByRole("button", { name: new RegExp(`^Pin ${pin}\\b`) });
	const box = await mark.boundingBox();
	if (!box) throw new Error("the pin is not shown");
	return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

story(
	"a pin that was set takes the teacher to its title, and only what was written is called saved",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		await openRedDesk(teacher, await enter(), site);
		const saved = teacher.getByText("Saved, only you see it");
		await teacher.getByRole("button", { name: "Send to the student" }).waitFor();
		expect(await saved.count()).toBe(0);
		for (const pin of [1, 2]) {
			await teacher.getByRole("button", { name: "Set a pin" }).click();
			await teacher.getByRole("button", { name: /^Press the place on the sheet/ }).press("Enter");
			await expectFocus(teacher.getByLabel(`Title of pin ${pin}`));
		}
		await saved.waitFor();
		await teacher.reload();
		await teacher.getByLabel("Title of pin 2").waitFor();
		await saved.waitFor();
	},
);

story(
	"the teacher moves a pin by pressing its new place, by dragging it, and by keyboard",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		await openRedDesk(teacher, await enter(), site);
		const press = (name: string | RegExp) => teacher.getByRole("button", { name, exact: true });
		await press("Set a pin").click();
		await press(/^Press the place on the sheet/).press("Enter");
		await teacher.getByLabel("Title of pin 1").fill("Lid");
		const first = await middleOf(teacher, 1);

		await press("Move pin 1").click();
		await expectFocus(press("Pin 1: Lid"));
		await expectNoAxeFault(teacher, "a pin that is being moved");
		await teacher.mouse.click(first.x - 120, first.y + 60);
		await expectFocus(teacher.getByLabel("Title of pin 1"));
		await expect.poll(() => middleOf(teacher, 1)).toEqual({ x: first.x - 120, y: first.y + 60 });

		await press("Move pin 1").click();
		await teacher.mouse.move(first.x - 120, first.y + 60);
		await teacher.mouse.down();
		await teacher.mouse.move(first.x + 30, first.y - 40, { steps: 5 });
		await teacher.mouse.up();
		await expectFocus(teacher.getByLabel("Title of pin 1"));
		await expect.poll(() => middleOf(teacher, 1)).toEqual({ x: first.x + 30, y: first.y - 40 });

		await press("Move pin 1").press("Enter");
		await expectFocus(press("Pin 1: Lid"));
		await teacher.keyboard.press("Shift+ArrowLeft");
		await teacher.keyboard.press("ArrowDown");
		await teacher.keyboard.press("Enter");
		await expectFocus(teacher.getByLabel("Title of pin 1"));
		const moved = { x: first.x + 30 - 40, y: first.y - 40 + 8 };
		await expect.poll(() => middleOf(teacher, 1)).toEqual(moved);
		expect(await press(/^Pin \d/).count()).toBe(1);
		expect(await press("Undo").isDisabled()).toBe(true);

		// It is saved there, and once set, it stays: a key or a line that begins on it does not move it.
		await teacher.getByText("Saved, only you see it").waitFor();
		await teacher.reload();
		await press("Pin 1: Lid").waitFor();
		await press("Pin 1: Lid").focus();
		await teacher.keyboard.press("ArrowLeft");
		await expect.poll(() => middleOf(teacher, 1)).toEqual(moved);

		// The sheet stays where it is when a pin is moved.
		const tools = teacher.getByRole("toolbar", { name: "Tools" });
		const height = async () => (await tools.boundingBox())?.height;
		for (const width of [320, 390, 768, 1280]) {
			await teacher.setViewportSize({ width, height: 800 });
			await press("Red pencil").click();
			const before = await height();
			await press("Move pin 1").click();
			await expectFocus(press("Pin 1: Lid"));
			expect([width, await height()]).toEqual([width, before]);
		}
	},
);

story(
	"words written just before a critique is sent are saved once, and not again after it",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		await openRedDesk(teacher, await enter(), site);
		let saves = 0;
		await teacher.route("**/api/critiques/*/draft", async (route) => {
			saves++;
			// Longer than the pause after which the page saves by itself.
			await setTimeout(1500);
			await route.continue();
		});
		await teacher.getByLabel("Closing sentence").fill("Go on like this.");
		await teacher.getByRole("button", { name: "Send to the student" }).click();
		await answerDialog(teacher, "Send this critique?", { button: "Send to the student" });
		await teacher.getByText("Sent to the student").waitFor();
		await teacher.getByText("Go on like this.").waitFor();
		expect(saves).toBe(1);
	},
);

story(
	"while a critique is sent, nothing can be added, and after a failure the teacher goes on",
	async ({ enter, site }) => {
		const teacher = await enter({ ...DESKTOP, allows: /status of 503/ });
		await openRedDesk(teacher, await enter(), site);
		const closing = teacher.getByLabel("Closing sentence");
		await closing.fill("Go on");
		const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
		await teacher.route("**/api/critiques/*/send", async (route) => {
			await failure;
			await route.fulfill({ status: 503 });
		});
		const send = teacher.locator(".critique-words").getByRole("button", { name: /^Send/ });
		await send.click();
		await answerDialog(teacher, "Send this critique?", { button: "Send to the student" });
		await teacher.getByRole("button", { name: "Sending" }).waitFor();
		await expectFocus(send);
		await teacher.locator(".critique-words textarea").last().focus();
		await teacher.keyboard.type(" like this.");
		const surface = await teacher.locator(".surface").boundingBox();
		if (!surface) throw new Error("the sheet is not shown");
		await teacher.mouse.move(surface.x + 60, surface.y + 60);
		await teacher.mouse.down();
		await teacher.mouse.move(surface.x + 160, surface.y + 90, { steps: 4 });
		await teacher.mouse.up();
		fail();
		await answerDialog(teacher, "The critique was not sent");
		expect(await closing.inputValue()).toBe("Go on");
		expect(await teacher.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);

		await teacher.unroute("**/api/critiques/*/send");
		await closing.fill("Go on like this.");
		await send.click();
		await answerDialog(teacher, "Send this critique?", { button: "Send to the student" });
		await teacher.getByText("Sent to the student").waitFor();
		await teacher.getByText("Go on like this.").waitFor();
	},
);

story("the red desk fits a screen of 1280 by 800 pixels", async ({ enter, site }) => {
	const teacher = await enter(DESKTOP);
	await openRedDesk(teacher, await enter(), site);
	await teacher.getByRole("button", { name: "Send to the student" }).waitFor();
	const beyond = () => document.documentElement.scrollHeight - innerHeight;
	expect(await teacher.evaluate(beyond)).toBe(0);
	// The sheet is still large.
	const frame = await teacher.locator(".surface").boundingBox();
	expect(frame?.height).toBeGreaterThan(400);
});
