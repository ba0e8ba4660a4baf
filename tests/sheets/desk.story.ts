import sharp from "sharp";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { seeEntries } from "#tests/support/browser/along.ts";
import { DeskOfStory, openDesk } from "#tests/support/browser/at-the-desk.ts";
import { signUp } from "#tests/support/browser/people.ts";
import { expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

/** The desk with mouse and keyboard, at the three widths. With pen and fingers: desk-hands.story.ts. */

const SIZES = [
	{ width: 1280, height: 800 },
	{ width: 820, height: 1180 },
	{ width: 390, height: 844 },
];
const NARROW = { width: 320, height: 640 };

story(
	"a student draws a line on the chosen pass with the mouse, undoes it and redoes it",
	async ({ enter, site }) => {
		for (const viewport of SIZES) {
			const { page, desk } = await openDesk(enter, site, { viewport });
			await desk.pass("ink");
			await desk.line([0.3, 0.4], [0.5, 0.5], [0.7, 0.4]);
			await desk.hears("Line drawn on ink");
			await desk.expectPainted("ink");
			await desk.expectEmpty("rough");
			await page.getByRole("button", { name: "Undo" }).click();
			await desk.hears("Undone");
			await desk.expectEmpty("ink");
			await page.getByRole("button", { name: "Redo" }).click();
			await desk.expectPainted("ink");
			await page.close();
		}
	},
);

story("a drawn line survives a reload", async ({ enter, site }) => {
	const { page, desk, id } = await openDesk(enter, site);
	await desk.line([0.3, 0.4], [0.5, 0.6], [0.7, 0.4]);
	await desk.hears("Line drawn on construct");
	await seeEntries(site, id, 1);
	await page.getByText("Saved", { exact: true }).waitFor();
	await page.reload();
	await desk.ready();
	await desk.expectPainted("construct");
});

story(
	"a lasso fills an area, and the eraser erases only on its own pass",
	async ({ enter, site }) => {
		const { desk } = await openDesk(enter, site);
		await desk.line([0.3, 0.4], [0.5, 0.4], [0.7, 0.4]);
		await desk.hears("Line drawn on construct");
		await desk.pass("colour");
		await desk.line([0.4, 0.3], [0.6, 0.3], [0.6, 0.6], [0.4, 0.6]);
		await desk.hears("Area filled on colour");
		await expect.poll(() => desk.painted("colour")).toBeGreaterThan(10_000);
		const [filled, lined] = [await desk.painted("colour"), await desk.painted("construct")];
		await desk.tool("eraser").click();
		await desk.line([0.3, 0.4], [0.5, 0.4], [0.7, 0.4]);
		await desk.hears("Line drawn on colour");
		await expect.poll(() => desk.painted("colour")).toBeLessThan(filled);
		expect(await desk.painted("construct")).toBe(lined);
	},
);

story("a student draws and undoes a line with the keyboard alone", async ({ enter, site }) => {
	const { page, desk } = await openDesk(enter, site);
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key);
	};
	await page.getByRole("toolbar", { name: "Tools" }).getByRole("button").first().focus();
	await press("i");
	await desk.hears("pen");
	await expect
		.poll(async () => {
			await press("Tab");
			return await desk.surface.evaluate((element) => element === document.activeElement);
		})
		.toBe(true);
	await press("Enter");
	await desk.hears("Pen down at 400, 300");
	await press("Shift+ArrowRight", "Shift+ArrowRight", "ArrowDown");
	await desk.hears("480, 308, pen down");
	await press("Space");
	await desk.hears("Line drawn on construct");
	await desk.expectPainted("construct");
	await press("Control+z");
	await desk.hears("Undone");
	await desk.expectEmpty("construct");
	await press("Control+z");
	await desk.hears("Nothing to undo");
	await press("Control+Shift+Z");
	await desk.hears("Redone");
	await press("PageUp");
	await desk.hears("Drawing on rough, with pencil");
	const size = page.getByRole("slider").first();
	await size.focus();
	const before = Number(await size.inputValue());
	await press("PageUp");
	await expect.poll(async () => Number(await size.inputValue())).toBeGreaterThan(before);
	expect(await page.getByText(/^Drawing on ink/).count()).toBe(0);
	await page.setViewportSize({ width: 1280, height: 500 });
	await press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await keys.getByText("Lasso fill").waitFor();
	await expectFocus(keys.getByRole("heading", { name: "Keys" }));
	expect(await keys.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
	await press("Escape");
	await keys.waitFor({ state: "hidden" });
});

story("the sheet can be flipped, turned, zoomed and shown whole", async ({ enter, site }) => {
	const { page, desk } = await openDesk(enter, site);
	const first = await desk.matrix();
	await page.getByRole("button", { name: "Flip the sheet" }).click();
	await expect.poll(async () => (await desk.matrix()).a).toBeCloseTo(-first.a, 3);
	await page.getByRole("button", { name: "Turn the sheet, now straight" }).click();
	await expect.poll(async () => Math.abs((await desk.matrix()).b)).toBeGreaterThan(0.1);
	await page.getByRole("button", { name: "Zoom in" }).click();
	await page.getByRole("button", { name: "Show the whole sheet" }).click();
	await expect.poll(async () => (await desk.matrix()).b).toBeCloseTo(0, 3);
	await expect.poll(async () => (await desk.matrix()).d).toBeCloseTo(first.d, 3);
	await desk.line([0.4, 0.5], [0.6, 0.5]);
	await desk.hears("Line drawn on construct");
});

story("passes can be hidden, made faint, shown alone and reordered", async ({ enter, site }) => {
	const { page, desk } = await openDesk(enter, site);
	const canvas = desk.surface.locator("canvas[data-layer=ink]");
	const styleOf = (name: "opacity" | "zIndex") =>
		canvas.evaluate((element, property) => getComputedStyle(element)[property], name);
	await page.getByRole("button", { name: "Show passes" }).click();
	await page.getByRole("checkbox", { name: "Show ink" }).uncheck();
	await expect.poll(() => styleOf("opacity")).toBe("0");
	await page.getByRole("checkbox", { name: "Show ink" }).check();
	await page.getByRole("checkbox", { name: "Other passes faint" }).check();
	await expect.poll(() => styleOf("opacity")).toBe("0.25");
	await page.getByRole("checkbox", { name: "Only the pass that I draw on" }).check();
	await expect.poll(() => styleOf("opacity")).toBe("0");
	await desk.pass("ink");
	await expect.poll(() => styleOf("opacity")).toBe("1");
	const before = Number(await styleOf("zIndex"));
	await page.getByRole("button", { name: "Move ink up" }).click();
	await expect.poll(async () => Number(await styleOf("zIndex"))).toBeGreaterThan(before);
});

story(
	"the left-handed setting moves the tools to the right and survives a reload",
	async ({ enter, site }) => {
		const { page, desk } = await openDesk(enter, site);
		const isRight = async () => {
			const [tray, sheet] = await Promise.all([
				page.getByRole("toolbar", { name: "Tools" }).boundingBox(),
				desk.surface.boundingBox(),
			]);
			return (tray?.x ?? 0) > (sheet?.x ?? 0);
		};
		expect(await isRight()).toBe(false);
		await page.getByRole("checkbox", { name: "Left-handed" }).check();
		await expect.poll(isRight).toBe(true);
		await page.reload();
		await desk.ready();
		await expect.poll(isRight).toBe(true);
	},
);

story(
	"a sheet that is open in another tab is read-only until this tab takes it over",
	async ({ enter, site }) => {
		const { page, desk, id } = await openDesk(enter, site);
		await desk.line([0.3, 0.4], [0.6, 0.4]);
		await desk.hears("Line drawn on construct");
		const other = await page.context().newPage();
		await other.goto(`/desk/${id}`);
		await other.getByText("Another tab is drawing on this sheet.").waitFor();
		await other.getByRole("button", { name: "Draw here" }).click();
		await page.getByText("Another tab is drawing on this sheet.").waitFor();
		await other.getByText("Another tab is drawing on this sheet.").waitFor({ state: "detached" });
		const second = new DeskOfStory(other);
		await second.ready();
		await second.line([0.3, 0.6], [0.6, 0.6]);
		await second.hears("Line drawn on construct");
	},
);

story(
	"the desk of a free sheet leads back to My Sheets at every width",
	async ({ enter, site }) => {
		for (const viewport of [...SIZES, NARROW]) {
			const { page } = await openDesk(enter, site, { viewport });
			await page.getByRole("banner").getByRole("link", { name: "Back to My Sheets" }).click();
			await page.getByRole("heading", { level: 1, name: "My sheets" }).waitFor();
			await page.close();
		}
	},
);

story("an unknown sheet says so and links to My Sheets", async ({ enter, site }) => {
	const page = await enter({ allows: /status of 404/ });
	await signUp(page.context(), site.origin);
	await page.goto(`/desk/${newId()}`);
	await page.getByText("We could not find that").waitFor();
	await page.getByRole("main").getByRole("link", { name: "Back to My Sheets" }).click();
	await page.getByRole("heading", { level: 1, name: "My sheets" }).waitFor();
});

story("no peg hole of the sheet lies under the buttons of its view", async ({ enter, site }) => {
	for (const viewport of [NARROW, { width: 360, height: 640 }, { width: 768, height: 1024 }]) {
		const { page } = await openDesk(enter, site, { viewport, reducedMotion: "reduce" });
		const buttons = page.getByRole("group", { name: "View of the sheet" });
		await buttons.waitFor();
		await buttons.evaluate((group) => {
			for (const button of group.children) (button as HTMLElement).style.visibility = "hidden";
		});
		for (const theme of ["light", "dark"]) {
			await page.evaluate((name) => {
				document.documentElement.dataset.theme = name;
			}, theme);
			const { channels } = await sharp(await buttons.screenshot()).stats();
			const spread = channels.map(({ min, max }) => max - min);
			expect(Math.max(...spread), `${viewport.width}, ${theme}`).toBeLessThan(4);
		}
		await page.close();
	}
});

story(
	"the desk has no axe fault and no sideways scroll, in both themes at every width",
	async ({ enter, site }) => {
		for (const viewport of [...SIZES, NARROW]) {
			const { page } = await openDesk(enter, site, { viewport, reducedMotion: "reduce" });
			await page.getByRole("button", { name: "Show passes" }).click();
			await page.getByRole("checkbox", { name: "Show ink" }).waitFor();
			for (const theme of ["light", "dark"]) {
				await page.evaluate((name) => {
					document.documentElement.dataset.theme = name;
				}, theme);
				await expectNoAxeFault(page, `${theme}, ${viewport.width}`);
				await expectNoSidewaysScroll(page, `${theme}, ${viewport.width}`);
			}
			await page.close();
		}
	},
);
