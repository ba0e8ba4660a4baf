import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { answerDialog, selectClass } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

/** docs/specification.md §9: top end, 3000 ms with a progress bar, no button, pauses on hover. */
const CLASS = "Line of action";

story("a toast appears at the top right and disappears after 3000 ms", async ({ enter, site }) => {
	const page = await enter();
	const toast = await openToast(page, site.origin);
	const box = await toast.boundingBox();
	const wide = page.viewportSize()?.width ?? 0;
	expect(box?.y).toBeLessThan(40);
	expect(wide - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
	expect(await toast.getByRole("button").count()).toBe(0);
	const bar = toast.locator(".chart-done");
	expect(await bar.evaluate((one) => getComputedStyle(one).animationDuration)).toBe("3s");
	await page.clock.runFor(2900);
	expect(await toast.count()).toBe(1);
	await page.clock.runFor(100);
	await toast.waitFor({ state: "detached" });
});

story("a toast and its bar pause while the pointer is over it", async ({ enter, site }) => {
	const page = await enter();
	const toast = await openToast(page, site.origin);
	const bar = toast.locator(".chart-done");
	const state = () => bar.evaluate((one) => getComputedStyle(one).animationPlayState);
	await toast.hover();
	await expect.poll(state).toBe("paused");
	await page.clock.runFor(60_000);
	expect(await toast.count()).toBe(1);
	expect(await state()).toBe("paused");
	await page.mouse.move(5, 400);
	await expect.poll(state).toBe("running");
	await page.clock.runFor(3000);
	await toast.waitFor({ state: "detached" });
});

story(
	"a toast does not cover the button that was clicked before its script arrived",
	async ({ enter, site }) => {
		const page = await enter({ viewport: { width: 320, height: 640 } });
		await signUp(page.context(), site.origin);
		const clicked = Promise.withResolvers<void>();
		await page.route("**/toast-sheet*", async (route) => {
			await clicked.promise;
			await route.continue();
		});
		await page.goto("/dashboard/account");
		await page.getByLabel("Name", { exact: true }).fill("Somebody else");
		const save = page.getByRole("button", { name: "Change the name" });
		await save.evaluate((button) => {
			document.body.style.paddingBottom = "800px";
			scrollTo({ top: button.getBoundingClientRect().top + scrollY - 20, behavior: "instant" });
		});
		await save.click();
		// Asked before the toast can appear, because it disappears by itself.
		const measured = page.locator(".toast").boundingBox();
		clicked.resolve();
		const toast = await measured;
		const pressed = await save.boundingBox();
		expect(pressed?.y).toBeLessThan(60);
		expect(toast?.y).toBeGreaterThan((pressed?.y ?? 0) + (pressed?.height ?? 0));
	},
);

/** Deletes a selected class, and stops the clock when the toast appears. */
async function openToast(page: Page, origin: string): Promise<Locator> {
	await page.clock.install();
	await signUp(page.context(), origin);
	await selectClass(page, CLASS);
	await page.goto("/dashboard/selected-classes");
	await page.getByRole("button", { name: `Delete ${CLASS}` }).click();
	// Far enough ahead to be still in the future when the page gets it.
	await page.clock.pauseAt(Date.now() + 60_000);
	const answered = answerDialog(page, "Are you sure?", { button: "Yes, Delete it!" });
	const toast = page.locator(".toast").filter({ hasText: `[${CLASS}] Course Deleted` });
	await expect
		.poll(async () => {
			await page.clock.runFor(20);
			return await toast.count();
		})
		.toBe(1);
	await answered;
	return toast;
}
