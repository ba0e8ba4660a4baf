import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { HandsOfStory } from "#tests/support/browser/hands-of-story.ts";
import { expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { handedInPhoto, PHONE } from "./at-the-desk.ts";

interface Spot {
	x: number;
	y: number;
}

async function middleOf(element: Locator): Promise<Spot> {
	const box = await element.boundingBox();
	if (!box) throw new Error("the element is not shown");
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Two fingers turn the sheet by 40 degrees to the right and move apart, so that it is also larger. */
async function turnAndZoom(page: Page): Promise<void> {
	const hands = await HandsOfStory.of(page);
	const { x, y } = await middleOf(page.locator(".surface"));
	const finger = (side: number) =>
		[0, 10, 20, 30, 40].map((degrees) => {
			const angle = (degrees * Math.PI) / 180;
			const away = side * (50 + degrees / 2);
			return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
		});
	await hands.fingers(finger(-1), finger(1));
}

const pinOf = (page: Page, pin: number) =>
	page.getByRole("button", { name: new RegExp(`^Pin ${pin}\\b`) });

/** How many CSS pixels around the middle of the pin belong to it, across and down. Runs in the page. */
function pressable(pin: Element): [number, number] {
	pin.scrollIntoView({ block: "center" });
	const { x, y, width, height } = pin.getBoundingClientRect();
	const [middleX, middleY] = [x + width / 2, y + height / 2];
	const isPin = (right: number, down: number) =>
		document.elementFromPoint(middleX + right, middleY + down) === pin;
	// The corners of a square, because a round pin has none.
	let half = 0;
	while (half < 40 && [-half, half].every((a) => isPin(a, -half) && isPin(a, half))) half += 0.5;
	return [half * 2, Number.parseFloat(getComputedStyle(pin).fontSize)];
}

const DESKS = [PHONE, { viewport: { width: 1280, height: 800 }, hasTouch: true }];
/** CSS pixels from the middle of the frame. */
const PLACES = [
	{ x: 70, y: 10 },
	{ x: -60, y: 40 },
];

story(
	"on a sheet that is turned and zoomed, the teacher's pin is set at the place that was pressed",
	async ({ enter, site }) => {
		for (const options of DESKS) {
			const teacher = await enter(options);
			const student = await enter();
			const { _id } = await handedInPhoto(teacher, student, site);
			await teacher.goto(`/critiques/${_id}`);
			const sheet = teacher.locator(".surface-sheet[data-ready]");
			await sheet.waitFor();
			const upright = await sheet.evaluate(({ style }: HTMLElement) => style.transform);
			await turnAndZoom(teacher);
			const transform = () => sheet.evaluate(({ style }: HTMLElement) => style.transform);
			await expect.poll(transform).not.toBe(upright);
			for (const [index, { x, y }] of PLACES.entries()) {
				await teacher.getByRole("button", { name: "Set a pin" }).click();
				// The page has scrolled to the words of the pin before.
				await teacher.locator(".surface").scrollIntoViewIfNeeded();
				const middle = await middleOf(teacher.locator(".surface"));
				await teacher.mouse.click(middle.x + x, middle.y + y);
				await expectFocus(teacher.getByLabel(`Title of pin ${index + 1}`));
				const pin = await middleOf(pinOf(teacher, index + 1));
				const now = await middleOf(teacher.locator(".surface"));
				expect(Math.abs(pin.x - now.x - x)).toBeLessThan(2);
				expect(Math.abs(pin.y - now.y - y)).toBeLessThan(2);
			}
			await teacher.close();
			await student.close();
		}
	},
);

story(
	"on a phone, pins keep a size that can be read and pressed at every zoom, and lead to their fields",
	async ({ enter, site }) => {
		const teacher = await enter(PHONE);
		const student = await enter();
		const { _id } = await handedInPhoto(teacher, student, site);
		await teacher.goto(`/critiques/${_id}`);
		await teacher.locator(".surface-sheet[data-ready]").waitFor();
		const middle = await middleOf(teacher.locator(".surface"));
		// The third is at the edge of the sheet and of the frame.
		const edge = (await teacher.locator(".surface-sheet").boundingBox())?.x ?? 0;
		for (const x of [-80, 40, edge + 1 - middle.x]) {
			await teacher.getByRole("button", { name: "Set a pin" }).click();
			await teacher.mouse.click(middle.x + x, middle.y);
		}
		await teacher.getByLabel("Title of pin 2").fill("The lid is asleep.");
		await teacher.getByRole("button", { name: "Pin 2: The lid is asleep." }).waitFor();
		expect((await pinOf(teacher, 3).evaluate(pressable))[0]).toBeGreaterThanOrEqual(24);
		const zoomIn = teacher.getByRole("button", { name: "Zoom in" });
		const zoomOut = teacher.getByRole("button", { name: "Zoom out" });
		for (const change of [
			() => zoomIn.click(),
			() => zoomOut.click(),
			() => turnAndZoom(teacher),
		]) {
			await change();
			for (const pin of [1, 2]) {
				const [side, letters] = await pinOf(teacher, pin).evaluate(pressable);
				expect(side).toBeGreaterThanOrEqual(24);
				expect(letters).toBeGreaterThanOrEqual(13);
			}
		}
		await pinOf(teacher, 2).tap();
		await expectFocus(teacher.getByLabel("Title of pin 2"));
		await pinOf(teacher, 1).press("Enter");
		await expectFocus(teacher.getByLabel("Title of pin 1"));
		// Neither a press nor two fingers on a pin draw anything, but a line may begin there.
		const undo = teacher.getByRole("button", { name: "Undo" });
		expect(await undo.isDisabled()).toBe(true);
		await pinOf(teacher, 1).scrollIntoViewIfNeeded();
		const { x, y } = await middleOf(pinOf(teacher, 1));
		await teacher.mouse.move(x, y);
		await teacher.mouse.down();
		await teacher.mouse.move(x + 60, y + 30, { steps: 4 });
		await teacher.mouse.up();
		await expect.poll(() => undo.isEnabled()).toBe(true);
		await expectFocus(teacher.locator(".surface"));
		await pinOf(teacher, 2).click();
		await expectFocus(teacher.getByLabel("Title of pin 2"));
	},
);

story(
	"a pin outside the frame comes into it when the keyboard reaches it",
	async ({ enter, site }) => {
		const teacher = await enter(PHONE);
		const student = await enter();
		const { _id } = await handedInPhoto(teacher, student, site);
		await teacher.goto(`/critiques/${_id}`);
		await teacher.locator(".surface-sheet[data-ready]").waitFor();
		const { x, y } = await middleOf(teacher.locator(".surface"));
		await teacher.getByRole("button", { name: "Set a pin" }).click();
		await teacher.mouse.click(x - 100, y);
		const zoomIn = teacher.getByRole("button", { name: "Zoom in" });
		for (let times = 0; times < 6; times++) await zoomIn.click();
		const frame = await teacher.locator(".surface").boundingBox();
		const left = async () => (await middleOf(pinOf(teacher, 1))).x;
		expect(await left()).toBeLessThan(frame?.x ?? 0);
		await teacher.locator(".surface").focus();
		await teacher.keyboard.press("Tab");
		await expectFocus(pinOf(teacher, 1));
		await expect.poll(left).toBeGreaterThan((frame?.x ?? 0) + 13);
	},
);

story(
	"after a pin is removed, the next pin has the focus, or else the button that sets pins",
	async ({ enter, site }) => {
		const teacher = await enter();
		const student = await enter();
		const { _id } = await handedInPhoto(teacher, student, site);
		await teacher.goto(`/critiques/${_id}`);
		await teacher.locator(".surface-sheet[data-ready]").waitFor();
		for (const pin of [1, 2, 3]) {
			await teacher.getByRole("button", { name: "Set a pin" }).click();
			await teacher.keyboard.press("Enter");
			await teacher.getByLabel(`Title of pin ${pin}`).fill(`Lid ${pin}`);
		}
		const remove = (pin: number) => teacher.getByRole("button", { name: `Remove pin ${pin}` });
		await remove(2).press("Enter");
		const second = teacher.getByLabel("Title of pin 2");
		await expectFocus(second);
		expect(await second.inputValue()).toBe("Lid 3");
		await remove(2).press("Enter");
		await expectFocus(teacher.getByRole("button", { name: "Set a pin" }));
		await remove(1).press("Enter");
		await teacher.getByText("Set a pin where you want to say something.").waitFor();
		await expectFocus(teacher.getByRole("button", { name: "Set a pin" }));
	},
);

story("choosing to set a pin does not move the sheet", async ({ enter, site }) => {
	const teacher = await enter(PHONE);
	const student = await enter();
	const { _id } = await handedInPhoto(teacher, student, site);
	await teacher.goto(`/critiques/${_id}`);
	const sheet = teacher.locator(".surface-sheet[data-ready]");
	const hint = teacher.getByText("Press the place on the sheet, or press Enter for its middle.");
	for (const width of [320, 390, 768, 1280]) {
		await teacher.setViewportSize({ width, height: 844 });
		await teacher.getByRole("button", { name: "Red pencil" }).click();
		await hint.waitFor({ state: "hidden" });
		const before = await sheet.boundingBox();
		await teacher.getByRole("button", { name: "Set a pin" }).click();
		await hint.waitFor();
		expect(await sheet.boundingBox()).toEqual(before);
	}
});
