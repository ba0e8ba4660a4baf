import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { HandsOfStory } from "#tests/support/browser/hands-of-story.ts";
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
			// The hint above the frame is hidden again once the pin is set, so places are from the frame's middle.
			const middle = () => middleOf(teacher.locator(".surface"));
			for (const [index, { x, y }] of PLACES.entries()) {
				await teacher.getByRole("button", { name: "Set a pin" }).click();
				const before = await middle();
				await teacher.mouse.click(before.x + x, before.y + y);
				await teacher.getByLabel(`Title of pin ${index + 1}`).waitFor();
				const pin = await middleOf(teacher.locator(".surface-over .pin-place").nth(index));
				const after = await middle();
				expect(Math.abs(pin.x - after.x - x)).toBeLessThan(2);
				expect(Math.abs(pin.y - after.y - y)).toBeLessThan(2);
			}
			await teacher.close();
			await student.close();
		}
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
