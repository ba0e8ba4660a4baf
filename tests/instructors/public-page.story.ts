import { expect } from "vitest";
import { photo } from "#tests/images/pictures.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { demo } from "#tests/support/browser/people.ts";
import { idOf, rareWord, seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog, arriveAt, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";

const PATH = "/dashboard/instructor/page";

story(
	"an instructor writes a page, visitors see it, and an administrator clears it",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 422/ });
		const { email } = await becomeInstructor(page, site);
		const id = await idOf(site, email);
		const word = rareWord();
		await page.goto("/dashboard/instructor/my-classes");
		await page.getByRole("link", { name: "Public Page" }).click();
		await page.getByLabel("Biography").fill(`I drew ${word}.\n\nNow I teach.`);
		const preview = page.getByRole("region", { name: "How visitors see it" });
		await preview.getByText(`I drew ${word}.`).waitFor();
		await preview.getByText("Not saved yet").waitFor();
		await page.getByRole("button", { name: "Add a link" }).click();
		await page.getByLabel("Label").fill("Portfolio");
		await page.getByRole("textbox", { name: "Address" }).fill("http://example.org/mio");
		const file = { name: "run.jpg", mimeType: "image/jpeg", buffer: await photo("jpeg", 640, 480) };
		await page.getByLabel("Upload drawing 1").setInputFiles(file);
		await page.getByLabel("What the drawing shows").fill("A girl runs up the stairs");
		await page.getByRole("button", { name: "Save the page" }).click();
		await page.getByText("Please write an address that begins with https://").waitFor();
		await page.getByRole("textbox", { name: "Address" }).fill("https://example.org/mio");
		await page.getByRole("button", { name: "Save the page" }).click();
		await seeToast(page, "Your page is saved");
		await expect.poll(() => preview.getByText("Not saved yet").count()).toBe(0);

		const visitor = await enter({ javaScriptEnabled: false });
		const says = visitor.getByText(`I drew ${word}.`);
		await expect
			.poll(async () => {
				await visitor.goto(`/instructors/${id}`);
				return await says.count();
			})
			.toBe(1);
		const link = visitor.getByRole("link", { name: "Portfolio" });
		expect(await link.getAttribute("href")).toBe("https://example.org/mio");
		expect(await link.getAttribute("rel")).toBe("nofollow ugc noopener noreferrer");
		const drawing = visitor.getByRole("img", { name: "A girl runs up the stairs" });
		await drawing.scrollIntoViewIfNeeded();
		await expect
			.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);

		const desk = await enter({ as: demo.admin });
		await desk.goto(`/dashboard/people/${id}`);
		const form = desk.getByRole("region", { name: "Public page" });
		await form.getByRole("button", { name: "Clear the page" }).click();
		const required = form.getByText("Reason is required");
		await required.waitFor();
		await expectFocus(form.getByLabel("Reason to clear the page"));
		await form.getByLabel("Reason to clear the page").fill("It advertises another site.");
		await required.waitFor({ state: "hidden" });
		await form.getByRole("button", { name: "Clear the page" }).click();
		await answerDialog(desk, "Are you sure?", { button: "Yes, clear the page" });
		await desk
			.locator(".toast")
			.getByText(/^The page of .+ is cleared$/)
			.waitFor();
		await expect
			.poll(async () => {
				await visitor.goto(`/instructors/${id}`);
				return [await says.count(), await link.count(), await drawing.count()];
			})
			.toEqual([0, 0, 0]);
	},
);

story("no page shows an instructor's hidden email address", async ({ enter, site }) => {
	const page = await enter();
	const { email, name } = await becomeInstructor(page, site);
	const id = await idOf(site, email);
	const course = await haveClass(page, site, email, {
		className: `Hidden ${rareWord()}`,
		status: "approved",
	});
	const paths = ["/instructors", `/instructors/${id}`, `/classes/${course}`, "/classes", "/"];
	const visitor = await enter();
	const shown = async () => {
		const found: string[] = [];
		for (const path of paths) {
			await visitor.goto(path);
			await scriptReady(visitor);
			if ((await visitor.content()).includes(email)) found.push(path);
		}
		return found;
	};
	await expect.poll(shown).toContain(`/classes/${course}`);
	await page.goto(PATH);
	await page.getByLabel(`Hide \u2068${email}\u2069 from visitors`).check();
	await page.getByRole("button", { name: "Save the page" }).click();
	await seeToast(page, "Your page is saved");
	await expect.poll(shown).toEqual([]);
	await visitor.goto(`/instructors/${id}`);
	await visitor.getByRole("heading", { level: 1, name }).waitFor();
});

story("after saving, the instructor sees the new page in the same tab", async ({ enter, site }) => {
	const page = await enter();
	const { email, name } = await becomeInstructor(page, site);
	const id = await idOf(site, email);
	const own = `${site.origin}/instructors/${id}`;
	const className = `Seen ${rareWord()}`;
	const course = await haveClass(page, site, email, { className, status: "approved" });
	const address = page.getByRole("main").getByText(email);
	await page.goto(PATH);
	// From here on no document is loaded again.
	const menu = page.getByRole("navigation", { name: "Dashboard" });
	await menu.getByRole("link", { name: "My Classes" }).click();
	await page.getByRole("link", { name: `Open the page of ${className}` }).click();
	await arriveAt(page, `${site.origin}/classes/${course}`);
	await address.waitFor();
	await page.getByRole("main").getByRole("link", { name }).first().click();
	await arriveAt(page, own);
	await address.waitFor();
	await page.evaluate(() => history.go(-3));
	await arriveAt(page, site.origin + PATH);
	await page.getByLabel("Biography").fill("I draw what moves.");
	await page.getByLabel(`Hide \u2068${email}\u2069 from visitors`).check();
	await page.getByRole("button", { name: "Save the page" }).click();
	await seeToast(page, "Your page is saved");
	await page.evaluate(() => history.go(2));
	await arriveAt(page, `${site.origin}/classes/${course}`);
	await page.getByRole("heading", { level: 1, name: className }).waitFor();
	await address.waitFor({ state: "hidden" });
	await page.goForward();
	await arriveAt(page, own);
	await page.getByText("I draw what moves.").waitFor();
	expect(await address.count()).toBe(0);
	await takeOff(site, className);
});
