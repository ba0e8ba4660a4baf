import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { expectLoaded } from "#tests/support/browser/loaded-image.ts";
import { touchUntilAsked } from "#tests/support/browser/parts.ts";
import { story } from "#tests/support/browser/story.ts";

/** docs/specification.md §2, "/" and "Home sections in detail", and the counts of §9. */

story("the home page has its sections in the specified order", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false });
	await page.goto("/");
	const headings = page.getByRole("main").locator("h1, h2");
	const names = (await headings.allTextContents()).map((name) => name.trim());
	expect(names).toEqual([
		"Draw it until it moves.",
		"Popular Classes",
		// The carousel of promo images, our own section, and Popular Instructors. §2 says that these "also exist".
		"What will you draw next?",
		"Ten minutes, one cat",
		"Popular Instructors",
		"Become an instructor",
		"What changed on their paper",
		"Drawing exercises by email",
		"Before you sharpen a pencil",
	]);
	const last = page.getByRole("main").locator("section").last();
	expect(await last.getAttribute("aria-label")).toBe("Three cuts that move");
});

story(
	"the home page shows six popular classes and six instructors, these in 1, 2 or 3 columns",
	async ({ enter, site }) => {
		const { teachers } = await site.db
			.selectFrom("users")
			.where("role", "=", "instructor")
			.select((eb) => eb.fn.countAll<number>().as("teachers"))
			.executeTakeFirstOrThrow();
		expect(Number(teachers)).toBeGreaterThan(6);
		const page = await enter();
		await page.goto("/");
		const people = page.getByRole("region", { name: "Popular Instructors" });
		expect(await people.getByRole("article").count()).toBe(6);
		const classes = page.getByRole("region", { name: "Popular Classes" });
		expect(await classes.getByRole("article").count()).toBe(6);
		for (const [width, columns] of [
			[390, 1],
			[800, 2],
			[1280, 3],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			expect([width, await columnsOf(people)]).toEqual([width, columns]);
		}
	},
);

for (const [list, name, call] of [
	["Popular Classes", "The first classes are on the drawing board", "approvedClasses"],
	["Popular Instructors", "The first instructors are sharpening their pencils", "instructors"],
] as const) {
	story(`${list} shows a progress bar until there is content`, async ({ enter }) => {
		const page = await enter();
		const answer = Promise.withResolvers<unknown[]>();
		await page.route(`**/api/${call}?*`, async (route) =>
			route.fulfill({ json: await answer.promise }),
		);
		await page.goto("/about-us");
		await scriptReady(page);
		await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
		const region = page.getByRole("region", { name: list });
		await region.getByRole("progressbar", { name: "Loading" }).waitFor();
		expect(await region.getByRole("article").count()).toBe(0);
		answer.resolve([]);
		await region.getByText(name).waitFor();
		expect(await region.getByRole("progressbar").count()).toBe(1);
		await page.unroute(`**/api/${call}?*`);
		await page.reload();
		await region.getByRole("article").first().waitFor();
		expect(await region.getByRole("progressbar").count()).toBe(0);
	});
}

story("Become an instructor links to the application", async ({ enter, site }) => {
	const page = await enter();
	await page.goto("/");
	const band = page.getByRole("region", { name: "Become an instructor" });
	await expectDrawn(band.getByRole("img"));
	await band.getByRole("link", { name: "Become an instructor" }).click();
	await page.waitForURL(`${site.origin}/become-an-instructor`);
	await page.getByRole("heading", { level: 2, name: "Apply" }).waitFor();
});

story("the testimonials have three slides and two arrows", async ({ enter }) => {
	// Reduced motion keeps the carousel from turning by itself before the first click.
	const page = await openAwake(await enter({ reducedMotion: "reduce" }));
	const voices = page.getByRole("region", { name: "What students say" });
	expect(await voices.getByRole("group", { includeHidden: true }).count()).toBe(3);
	const now = voices.locator("[data-place=now]");
	for (const [arrow, place] of [
		["Next", "2 of 3"],
		["Next", "3 of 3"],
		["Next", "1 of 3"],
		["Previous", "3 of 3"],
	] as const) {
		await voices.getByRole("button", { name: arrow, exact: true }).click();
		await expect.poll(() => now.getAttribute("aria-label")).toBe(place);
	}
});

story("each testimonial has two drawings, before and after", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false });
	await page.goto("/");
	const voices = page.getByRole("region", { name: "What students say" });
	for (const slide of await voices.getByRole("group").all()) {
		const drawings = slide.locator(".study");
		expect(await drawings.locator("figcaption").allTextContents()).toEqual(["Before", "After"]);
		for (const drawing of await drawings.getByRole("img").all()) {
			expect(await drawing.getAttribute("alt")).not.toBe("");
			expect(await drawing.getAttribute("loading")).toBe("lazy");
			await expectDrawn(drawing);
		}
	}
	// The second drawing does not cover the caption of the first, at any text size.
	for (const [width, letters] of [
		[320, 100],
		[320, 200],
		[768, 200],
		[1280, 100],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.evaluate((size) => {
			document.documentElement.style.fontSize = `${size}%`;
		}, letters);
		const name = voices.locator(".study figcaption").first();
		await name.scrollIntoViewIfNeeded();
		expect([width, letters, await name.evaluate(isOnTop)]).toEqual([width, letters, true]);
	}
});

function isOnTop(element: Element): boolean {
	const { left, right, top, bottom } = element.getBoundingClientRect();
	return [left + 8, right - 8].every(
		(x) => document.elementFromPoint(x, (top + bottom) / 2) === element,
	);
}

story("the carousel shows five promo images of our own", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false });
	await page.goto("/");
	const slides = page.getByRole("region", { name: "Subjects" }).getByRole("group");
	expect(await slides.count()).toBe(5);
	for (const slide of await slides.all()) await expectDrawn(slide.getByRole("img"));
});

story(
	"there are four questions, about kinds of courses, purchase, beginners and devices",
	async ({ enter }) => {
		const page = await enter({ javaScriptEnabled: false });
		await page.goto("/");
		const questions = page.getByRole("region", { name: "Before you sharpen a pencil" });
		const asked = await questions.getByRole("heading", { level: 3 }).allTextContents();
		expect(asked).toHaveLength(4);
		const topics = [/kinds of drawing courses/, /purchase/, /beginners/, /device/];
		for (const [place, topic] of topics.entries()) expect(asked[place]).toMatch(topic);
	},
);

story(
	"subscribing to the newsletter shows a message and clears the fields",
	async ({ enter, site }) => {
		const page = await openAwake(await enter());
		const newsletter = page.getByRole("region", { name: "Drawing exercises by email" });
		await newsletter.getByLabel("Name").fill("Noor");
		await newsletter.getByLabel("Email").fill("noor-at-home@example.org");
		await newsletter.getByRole("button", { name: "Subscribe" }).click();
		const dialog = page.getByRole("alertdialog", { name: "Good job!" });
		await dialog.getByText("You have subscribed!").waitFor();
		await dialog.getByRole("button").click();
		expect(await newsletter.getByLabel("Name").inputValue()).toBe("");
		const rows = await site.db
			.selectFrom("newsletter_subscribers")
			.where("email", "=", "noor-at-home@example.org")
			.select("state")
			.execute();
		expect(rows).toEqual([{ state: "pending" }]);
	},
);

story(
	"the newsletter's email address is checked by the server, not by the browser",
	async ({ enter }) => {
		const page = await openAwake(await enter({ allows: /status of 422/ }));
		const newsletter = page.getByRole("region", { name: "Drawing exercises by email" });
		const email = newsletter.getByLabel("Email");
		await newsletter.getByLabel("Name").fill("Noor");
		await email.fill("noor, at home");
		expect(
			await email.evaluate((field: HTMLInputElement) => [field.type, field.checkValidity()]),
		).toEqual(["text", true]);
		const sent = page.waitForRequest("**/api/newsletter");
		await newsletter.getByRole("button", { name: "Subscribe" }).click();
		expect((await sent).postDataJSON()).toEqual({ name: "Noor", email: "noor, at home" });
		// The server refuses the address, with an error beside the field.
		await newsletter.getByText("Please write an email like name@example.com").waitFor();
		expect(await email.inputValue()).toBe("noor, at home");
	},
);
async function openAwake(page: Page): Promise<Page> {
	await page.goto("/");
	await scriptReady(page);
	await touchUntilAsked(page, /further-sections/);
	const asleep = page.locator("section[aria-label='Subjects'] [inert]");
	await expect.poll(() => asleep.count()).toBe(4);
	return page;
}

async function expectDrawn(image: Locator): Promise<void> {
	await image.scrollIntoViewIfNeeded();
	await expectLoaded(image);
}

async function columnsOf(region: Locator): Promise<number> {
	return await region
		.locator(".pile")
		.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
}
