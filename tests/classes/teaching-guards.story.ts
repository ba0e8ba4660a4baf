import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hold } from "#tests/support/browser/held.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { arriveAt, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, listen } from "#tests/support/browser/teaching.ts";

/** Requests that only an instructor's page makes. */
const DATA = /\/api\/(classes\/instructor|class|uploads)\//;

story("a visitor of an instructor's page logs in and returns to it", async ({ enter, site }) => {
	const { paths, login } = await pagesOf(await enter(), site);
	const page = await enter();
	const calls = listen(page);
	for (const path of paths) {
		await page.goto(path);
		await page.waitForURL("**/login");
	}
	expect(calls.filter((call) => DATA.test(call))).toEqual([]);
	await logIn(page, login.email, login.password);
	await page.getByRole("heading", { level: 1, name: "Update Class" }).waitFor();
	await arriveAt(page, site.origin + paths.at(-1));
});

story(
	"a student is redirected home without requesting the instructor's data",
	async ({ enter, site }) => {
		const { paths } = await pagesOf(await enter(), site);
		const page = await enter();
		await signUp(page.context(), site.origin);
		await expectLedHome(page, site, paths);
	},
);

story("an administrator is redirected home too", async ({ enter, site }) => {
	const { paths } = await pagesOf(await enter(), site);
	await expectLedHome(await enter({ as: demo.admin }), site, paths);
});

story(
	"an instructor's page shows a progress bar until the session is known",
	async ({ enter, site }) => {
		const page = await enter();
		const { paths } = await pagesOf(page, site);
		for (const path of paths) {
			const release = await hold(page, "**/api/me");
			const calls = listen(page);
			await page.goto(path);
			await page.getByRole("progressbar", { name: "Loading" }).waitFor();
			expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
			expect(calls.filter((call) => DATA.test(call))).toEqual([]);
			release();
			await page.getByRole("heading", { level: 1 }).waitFor();
			await page.unroute("**/api/me");
		}
	},
);

/** An instructor's three pages. The last one belongs to a class of that instructor. */
async function pagesOf(page: Page, site: Site) {
	const login = await becomeInstructor(page, site);
	const id = await haveClass(page, site, login.email, { className: "Fog, layer by layer" });
	const own = ["/dashboard/instructor/my-classes", "/dashboard/add-class"];
	return { login, paths: [...own, `/update/class/${id}`] };
}

async function expectLedHome(page: Page, site: Site, paths: string[]): Promise<void> {
	const calls = listen(page);
	for (const path of paths) {
		await page.goto(path);
		await arriveAt(page, `${site.origin}/`);
		await page.getByRole("heading", { name: "Popular Classes" }).waitFor();
	}
	expect(calls.filter((call) => DATA.test(call))).toEqual([]);
}
