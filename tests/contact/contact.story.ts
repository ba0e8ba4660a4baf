import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Database } from "#database/tables.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { goOffline, goOnline } from "#tests/support/browser/network.ts";
import { expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

/** The contact form with valid, invalid and hostile input (docs/specification.md §2, §4, §5 and §8). */
const FAILED = "Failed to send message. Please try again later.";
const SENT = "Message Sent Successfully!";
const FORMAT = "Please write an email like name@example.com";

interface Typed {
	name: string;
	email: string;
	message: string;
}

story("the contact page shows the form and other ways to reach the studio", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false });
	await page.goto("/contact-us");
	const main = page.getByRole("main");
	for (const label of ["Name", "Email", "Message"]) {
		expect(await main.getByLabel(label, { exact: true }).getAttribute("required")).not.toBeNull();
	}
	expect(await main.getByLabel("Message", { exact: true }).getAttribute("rows")).toBe("3");
	await main.getByRole("button", { name: "Send Message", exact: true }).waitFor();
	expect(await main.locator("a[href^='mailto:']").textContent()).toContain("@");
	expect(await main.locator("a[href^='tel:+']").textContent()).toMatch(/^\+\d/);
	await main.getByText("New York City", { exact: true }).waitFor();
	await main.getByText("We respond within 24 – 48 hours.", { exact: true }).waitFor();
});

const refused: [what: string, typed: Partial<Typed>, said: string[]][] = [
	[
		"nothing at all",
		{ name: "", email: "", message: "" },
		["Name is required", "Email is required", "Message is required"],
	],
	["spaces only", { name: "   ", message: " \n " }, ["Name is required", "Message is required"]],
	["no address", { email: "noor" }, [FORMAT]],
	["half an address", { email: "noor@" }, [FORMAT]],
	["a line break in the address", { email: "noor@example.org\r\nBcc: all@example.org" }, [FORMAT]],
	["too long a name", { name: "n".repeat(101) }, ["Name must have at most 100 characters"]],
	[
		"too long an address",
		{ email: `${"n".repeat(255)}@example.org` },
		["Email must have at most 254 characters"],
	],
	[
		"too long a message",
		{ message: "m".repeat(5001) },
		["Message must have at most 5,000 characters"],
	],
];

story("invalid input shows errors beside the fields, and nothing is sent", async ({ enter }) => {
	const page = await openForm(await enter());
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") sent.push(request.url());
	});
	for (const [what, typed, said] of refused) {
		await type(page, { ...someone(), ...typed });
		await button(page).click();
		const faults = page.getByRole("main").getByRole("alert");
		await expect.poll(() => faults.allInnerTexts(), { message: what }).toEqual(said);
		const first = page.getByRole("main").locator("[aria-invalid=true]").first();
		await expect
			.poll(() => first.evaluate((field) => field === document.activeElement), { message: what })
			.toBe(true);
	}
	expect(sent).toEqual([]);
});

const accepted: [what: string, typed: Partial<Typed>, kept: Partial<Typed>][] = [
	[
		"pasted with spaces",
		{ name: "  Noor  ", message: "\n Hands? \n" },
		{ name: "Noor", message: "Hands?" },
	],
	["emoji", { name: "Noor 🎨", message: "👩🏽‍🎨🖍️ ok?" }, {}],
	["right to left", { name: "نور حداد", message: "هل تعلّمون رسم الأيدي؟ (hands)" }, {}],
	[
		"script text",
		{
			name: "<b>Noor</b>",
			message: `"><script>window.__xss=1</script><img src=x onerror="window.__xss=1">`,
		},
		{},
	],
];

story(
	"unusual text is stored as typed without outer spaces, and the form is cleared",
	async ({ enter, site }) => {
		const page = await openForm(await enter());
		for (const [what, typed, kept] of accepted) {
			const message = { ...someone(), ...typed };
			await type(page, { ...message, email: ` ${message.email} ` });
			await button(page).click();
			await expect
				.poll(() => typedIn(page), { message: what })
				.toEqual({ name: "", email: "", message: "" });
			await page.getByRole("status").getByText(SENT, { exact: true }).waitFor();
			expect(await received(site.db, message.email)).toEqual([{ ...message, ...kept }]);
		}
		expect(await page.evaluate(() => "__xss" in window)).toBe(false);
	},
);

story(
	"while a message is being sent, the button says Sending... and further clicks send nothing",
	async ({ enter, site }) => {
		const page = await openForm(await enter());
		const go = Promise.withResolvers<void>();
		await page.route("**/api/contact", async (route) => {
			await go.promise;
			await route.continue();
		});
		const message = someone();
		await type(page, message);
		await button(page).dblclick();
		const sending = page.getByRole("main").getByRole("button", { name: "Sending...", exact: true });
		await sending.waitFor();
		await sending.click({ force: true });
		await page.getByLabel("Name").press("Enter");
		await field(page, "message").press("End");
		await page.keyboard.type(" And feet?");
		expect(await typedIn(page)).toEqual(message);
		go.resolve();
		await page.getByText(SENT, { exact: true }).waitFor();
		expect(await typedIn(page)).toEqual({ name: "", email: "", message: "" });
		await expectFocus(field(page, "message"));
		await page.keyboard.type("And feet?");
		expect(await typedIn(page)).toEqual({ name: "", email: "", message: "And feet?" });
		expect(await received(site.db, message.email)).toHaveLength(1);
	},
);

story(
	"offline or after a server error, the form shows a message, keeps the text and can be sent again",
	async ({ enter, site }) => {
		const page = await openForm(
			await enter({ allows: /ERR_INTERNET_DISCONNECTED|status of 50\d/ }),
		);
		const message = someone();
		await type(page, message);
		await goOffline(page);
		await expectFailure(page, message);
		await goOnline(page);
		for (const status of [500, 503]) {
			await page.route(
				"**/api/contact",
				(route) => route.fulfill({ status, body: "<h1>oops</h1>" }),
				{
					times: 1,
				},
			);
			await expectFailure(page, message);
		}
		expect(await received(site.db, message.email)).toEqual([]);
		await button(page).click();
		await page.getByText(SENT, { exact: true }).waitFor();
		expect(await page.getByText(FAILED).count()).toBe(0);
		expect(await received(site.db, message.email)).toEqual([message]);
	},
);

async function expectFailure(page: Page, message: Typed): Promise<void> {
	const sent = page.waitForRequest("**/api/contact");
	await button(page).click();
	await sent;
	await page.getByRole("alert").getByText(FAILED, { exact: true }).waitFor();
	expect(await typedIn(page)).toEqual(message);
}

function someone(): Typed {
	const email = `noor-${randomUUID().slice(0, 8)}@example.org`;
	return { name: "Noor", email, message: "Do you teach hands?" };
}

async function openForm(page: Page): Promise<Page> {
	await page.goto("/contact-us");
	await scriptReady(page);
	return page;
}

function button(page: Page): Locator {
	return page.getByRole("main").getByRole("button", { name: "Send Message", exact: true });
}

const LABELS = { name: "Name", email: "Email", message: "Message" } as const;
type Name = keyof typeof LABELS;

function field(page: Page, name: Name): Locator {
	return page.getByRole("main").getByLabel(LABELS[name], { exact: true });
}

async function type(page: Page, typed: Typed): Promise<void> {
	for (const name of Object.keys(LABELS) as Name[]) await field(page, name).fill(typed[name]);
}

async function typedIn(page: Page): Promise<Typed> {
	const [name = "", email = "", message = ""] = await Promise.all(
		(Object.keys(LABELS) as Name[]).map((one) => field(page, one).inputValue()),
	);
	return { name, email, message };
}

async function received(db: Database, email: string): Promise<Typed[]> {
	return await db
		.selectFrom("contact_messages")
		.where("email", "=", email)
		.select(["name", "email", "message"])
		.execute();
}
