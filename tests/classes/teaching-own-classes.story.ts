import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { sheetOf } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";

const MINE = "/dashboard/instructor/my-classes";

story("an instructor without classes is shown how to add the first", async ({ enter, site }) => {
	const page = await enter();
	await becomeInstructor(page, site);
	await page.goto(MINE);
	await page.getByText("You have not added any classes yet.").waitFor();
	await page.getByRole("main").getByText("Add a class").click();
	await page.getByRole("heading", { level: 1, name: "Add Class" }).waitFor();
});

story("a card shows the class's status and links to its edit page", async ({ enter, site }) => {
	const page = await enter();
	const { email } = await becomeInstructor(page, site);
	const have = (className: string, status: "pending" | "approved" | "denied", feedback?: string) =>
		haveClass(page, site, email, { className, status, ...(feedback && { feedback }) });
	const passed = await have("Umbrellas, passed", "approved", "Lovely drops.\nMore of them.");
	await have("Umbrellas, passed in silence", "approved");
	await have("Umbrellas, refused", "denied", "The handle is missing.");
	await have("Umbrellas, refused in silence", "denied", "");
	await have("Umbrellas, waiting", "pending", "Not to be read yet.");

	await page.goto(MINE);
	const sheet = (className: string) => sheetOf(page, className);
	await sheet("Umbrellas, passed").getByText("Lovely drops. More of them.").waitFor();
	await sheet("Umbrellas, passed in silence").getByText("No Feedback", { exact: true }).waitFor();
	await sheet("Umbrellas, refused").getByText("The handle is missing.").waitFor();
	await sheet("Umbrellas, refused in silence").getByText("No Feedback", { exact: true }).waitFor();
	const waiting = sheet("Umbrellas, waiting");
	await waiting.getByRole("img", { name: "Pending" }).waitFor();
	expect(await waiting.getByText(/Feedback|Not to be read/).count()).toBe(0);

	const green = await pencil(page.locator("html"), "--green");
	const red = await pencil(page.locator("html"), "--red");
	expect(await inkOf(sheet("Umbrellas, passed").getByRole("img", { name: "Approved" }))).toBe(
		green,
	);
	expect(await inkOf(sheet("Umbrellas, refused").getByRole("img", { name: "Denied" }))).toBe(red);
	expect([green, red]).not.toContain(await inkOf(waiting.getByRole("img", { name: "Pending" })));

	const edit = sheet("Umbrellas, passed").getByRole("link", { name: "Edit Umbrellas, passed" });
	expect(await edit.getAttribute("href")).toBe(`/update/class/${passed}`);
	for (const name of ["Umbrellas, passed", "Umbrellas, passed in silence"])
		await takeOff(site, name);
});

story("on a tablet, a class's actions take two rows at most", async ({ enter, site }) => {
	const page = await enter({ viewport: { width: 768, height: 1024 } });
	const { email } = await becomeInstructor(page, site);
	for (const status of ["approved", "denied", "pending"] as const)
		await haveClass(page, site, email, { className: `Puddles, ${status}`, status });
	await page.goto(MINE);
	for (const width of [640, 768, 1024]) {
		await page.setViewportSize({ width, height: 1024 });
		const rows = async (status: string) =>
			await rowsOf(page.getByRole("group", { name: `Puddles, ${status}` }));
		expect(await rows("approved"), `${width}`).toEqual([
			["Edit", "Lessons", "Take off sale"],
			["Students", "Open its page", "Duplicate"],
		]);
		expect((await rows("denied")).length, `${width}`).toBe(2);
		expect((await rows("pending")).length, `${width}`).toBeLessThanOrEqual(2);
	}
	await takeOff(site, "Puddles, approved");
});

story(
	"C7: class fields and feedback are rendered as text, whatever they contain",
	async ({ enter, site }) => {
		const page = await enter();
		const { email } = await becomeInstructor(page, site);
		const className = `"><img src=x onerror=window.__xss=1><script>window.__xss=1</script>`;
		const feedback = `${className} שלום \u202Etxet`;
		await haveClass(page, site, email, { className, status: "denied", feedback });
		await page.goto(MINE);
		const sheet = page.getByRole("article");
		expect(await sheet.getByRole("heading").textContent()).toBe(className);
		expect(await sheet.getByRole("definition").textContent()).toBe(feedback);
		expect(await page.evaluate(() => "__xss" in window)).toBe(false);
	},
);

story("a list that fails to load says so and can be retried", async ({ enter, site }) => {
	const page = await enter({ allows: /net::ERR_FAILED/ });
	const { email } = await becomeInstructor(page, site);
	await haveClass(page, site, email, { className: "Puddles" });
	await page.goto("/dashboard/add-class");
	await page.getByRole("heading", { level: 1, name: "Add Class" }).waitFor();
	const list = "**/api/classes/instructor/**";
	await page.route(list, (route) => route.abort());
	const menu = page.getByRole("navigation", { name: "Dashboard" });
	await menu.getByRole("link", { name: "My Classes" }).click();
	await page.getByRole("progressbar", { name: "Loading" }).waitFor();
	const again = page.getByRole("main").getByRole("button", { name: "Try again" });
	await again.waitFor();
	await page.unroute(list);
	await again.click();
	await sheetOf(page, "Puddles").waitFor();
});

/** The colour of a token, as the browser computes it. */
async function pencil(root: Locator, token: string): Promise<string> {
	return await root.evaluate((element, name) => {
		const probe = element.appendChild(document.createElement("i"));
		probe.style.color = `var(${name})`;
		const { color } = getComputedStyle(probe);
		probe.remove();
		return color;
	}, token);
}

async function inkOf(stamp: Locator): Promise<string> {
	return await stamp.evaluate((drawing) => getComputedStyle(drawing).color);
}

/** The texts of the actions, by the row in which they stand. */
async function rowsOf(actions: Locator): Promise<string[][]> {
	return await actions.evaluate((group) => {
		const rows = Map.groupBy(group.querySelectorAll("a, button"), (action) => {
			const { top, bottom } = action.getBoundingClientRect();
			return Math.round((top + bottom) / 2);
		});
		return [...rows.values()].map((row) => row.map((action) => action.textContent));
	});
}
