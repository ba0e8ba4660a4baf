import { expect, test } from "vitest";
import type { StudioText } from "#contract/studio/texts.ts";
import type { StudioFacts } from "#contract/studio.ts";
import { scriptReady, watchForFaults } from "#tests/support/browser/browser.ts";
import { openBuiltWorld } from "#tests/support/browser/built-world.ts";
import { pages, routedPatterns } from "#tests/support/browser/pages.ts";
import { signUpAs } from "#tests/support/browser/staff.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, PASSWORD } from "#tests/support/sign-in.ts";

const OWN: StudioFacts = {
	name: "Inkhouse",
	email: "office@inkhouse.example",
	phone: "+49 30 123456",
	city: "Berlin",
	taxLine: "VAT ID DE123456789",
};
const LIVE = {
	...{ PUBLIC_ORIGIN: "https://inkhouse.example", SMTP_URL: "smtp://mail.inkhouse.example" },
	...{ PAYMENT_GATEWAY: "sandbox", SESSION_SECRET: "a secret that is long enough for tests" },
};
const TEXTS: StudioText[] = [
	{ subject: "questions", list: [{ question: "Where are you?", answer: "By the canal." }] },
	{
		subject: "testimonials",
		list: [{ words: "I draw now.", name: "Ilse", took: "", portrait: "yuna", study: null }],
	},
	{ subject: "terms", lead: "", markdown: "## Law\n\nThe law of Germany, {name}, {email}." },
	{ subject: "privacy", lead: "", markdown: "## Data\n\nWe keep little." },
	{ subject: "refunds", lead: "", markdown: "## Longer\n\nThirty days for everybody." },
	{ subject: "disclaimer", lead: "", markdown: "Draw carefully." },
	{ subject: "about", lead: "", markdown: "## Who\n\nThree people in {city}." },
];
const OWN_PAGES = [
	["/", "By the canal."],
	["/", "I draw now."],
	["/terms-and-conditions", "The law of Germany, Inkhouse, office@inkhouse.example."],
	["/privacy-policy", "We keep little."],
	["/refund-policy", "Thirty days for everybody."],
	["/disclaimer", "Draw carefully."],
	["/about-us", "Three people in Berlin."],
] as const;
const NOT_OURS = /genga\.test|555-0142|New York|Jonas Lind|Priya Raman/i;

test("a live site with its own texts has none of the demo's on a page, in a letter or in a file", async () => {
	const world = await openBuiltWorld("", LIVE);
	const admin = await makePerson(world, { role: "admin", email: "ada@inkhouse.example" });
	const owner = await makePerson(world, { role: "instructor", email: "mio@inkhouse.example" });
	const student = await makePerson(world, { email: "noor@elsewhere.example" });
	const course = await makeClass(world, { owner });
	await ask(world, admin, "PUT /api/studio/facts", { ...OWN, version: 0 });
	for (const text of TEXTS) {
		const saved = await ask(world, admin, "PUT /api/studio/texts", { version: 0, text });
		expect([text.subject, saved.status]).toEqual([text.subject, 200]);
	}
	const see = async (url: string) => {
		const headers = { host: "inkhouse.example" };
		const { statusCode, body } = await world.site.inject({ url, headers });
		return { statusCode, body };
	};

	const shown = routedPatterns().filter((pattern) => pattern !== "/outbox");
	for (const pattern of shown) {
		const address = addressOf(pattern, { course: course.id, owner: owner.id });
		const { body } = await see(address);
		expect([address, NOT_OURS.exec(body)?.[0]]).toEqual([address, undefined]);
		if (pattern in pages && pattern !== "/about")
			expect([address, body]).toEqual([address, expect.stringContaining(OWN.name)]);
	}
	const contact = (await see("/contact-us")).body;
	for (const fact of [OWN.email, OWN.phone, OWN.city]) expect(contact).toContain(fact);
	for (const [page, words] of OWN_PAGES) expect((await see(page)).body).toContain(words);
	expect((await see("/")).body).not.toContain("its students are invented");
	for (const file of FILES) {
		const { statusCode, body } = await see(file);
		expect([file, statusCode, NOT_OURS.exec(body)?.[0]]).toEqual([file, 200, undefined]);
	}

	await buy(world, student, course);
	await ask(world, undefined, "POST /api/contact", { ...VISITOR, message: "Hello?" });
	await ask(world, undefined, "POST /api/newsletter", VISITOR);
	const account = { ...VISITOR, password: PASSWORD, image: "https://pictures.example/v.png" };
	await ask(world, undefined, "POST /api/auth/sign-up/email", account, fromOurPages(world));
	const { email } = VISITOR;
	const reset = "POST /api/auth/request-password-reset";
	await ask(world, undefined, reset, { email }, fromOurPages(world));
	await ask(world, admin, `PATCH /api/users/${student.id}/suspend`, { reason: "Copied." });
	await world.work();
	await world.work();
	const letters = await world.letters();
	expect(letters.map(({ subject }) => subject).sort()).toEqual([
		"Inkhouse: Vera wrote through the contact form",
		"Inkhouse: choose a new password",
		"Inkhouse: confirm your email address",
		"Inkhouse: drawing exercises by email?",
		"Inkhouse: message from Vera",
		"Inkhouse: your account is suspended",
		expect.stringMatching(/^Inkhouse: your receipt for/),
	]);
	for (const letter of letters) {
		expect(letter.sender).toBe("Inkhouse");
		expect([letter.subject, /genga/i.exec(JSON.stringify(letter))]).toEqual([letter.subject, null]);
	}
	expect(letters.find(({ subject }) => subject.includes("message from"))?.to).toBe(OWN.email);
	expect(letters.find(({ subject }) => subject.includes("receipt"))?.text).toContain(
		"Seller: Inkhouse, office@inkhouse.example",
	);
});

const VISITOR = { name: "Vera", email: "vera@elsewhere.example" };
const FILES = [
	...["/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/sitemap-pages.xml"],
	...["/api/openapi.json", "/api/docs"],
	...["/api/approvedClasses", "/api/instructors", "/api/sign-in-options"],
];

function addressOf(pattern: string, { course, owner }: { course: string; owner: string }): string {
	const id = pattern.startsWith("/instructors") ? owner : course;
	return pattern
		.replace("*", "no-such-page")
		.replace(/\/:\w+\?$/, "")
		.replace(/:\w+/g, id);
}

story(
	"an administrator changes the studio's name and email address, and a visitor sees them",
	async ({ browser }) => {
		const world = await openBuiltWorld();
		const { origin } = world.needs.settings;
		const context = await browser.newContext({ baseURL: origin });
		const faults = await watchForFaults(context, origin);
		await signUpAs(context, { origin, db: world.db } as never, "admin");
		const page = await context.newPage();
		const main = page.getByRole("main");
		const banner = page.getByRole("banner");

		await page.goto("/dashboard/studio");
		await main.getByLabel("Name", { exact: true }).fill("Atelier für bewegte Bilder");
		await main.getByLabel("Email").fill("nowhere");
		await main.getByRole("button", { name: "Save" }).click();
		await main.getByText("Please write an email like name@example.com").waitFor();
		expect(await main.getByLabel("Name", { exact: true }).inputValue()).toBe(
			"Atelier für bewegte Bilder",
		);
		await main.getByLabel("Email").fill(OWN.email);
		await main.getByLabel("Phone").fill("");
		await main.getByRole("button", { name: "Save" }).click();
		await main.getByText("Version 1 is saved, and visitors see it.").waitFor();
		await main.getByRole("heading", { name: "Version 1" }).waitFor();
		await banner.getByRole("img", { name: "Atelier für bewegte Bilder" }).waitFor();

		// Another administrator saves meanwhile. This one is told, and the typed text stays.
		const admin = await makePerson(world, { role: "admin" });
		await ask(world, admin, "PUT /api/studio/facts", { ...OWN, version: 1 });
		await main.getByLabel("City").fill("Hamburg");
		const askedAnew = page.waitForResponse(
			(answer) => answer.url().endsWith("/api/studio/facts") && answer.request().method() === "GET",
		);
		await main.getByRole("button", { name: "Save" }).click();
		await main.getByText("Somebody else has changed this while you were editing it.").waitFor();
		await main.getByRole("heading", { name: "Version 2" }).waitFor();
		// Until then the form ignores a second click.
		await askedAnew;
		expect(await main.getByLabel("City").inputValue()).toBe("Hamburg");
		await main.getByRole("button", { name: "Bring back version 1" }).click();
		await main.getByText("The form now has version 1.").waitFor();
		// It can be brought back once more.
		const city = main.getByLabel("City");
		const before = await city.inputValue();
		await city.fill("Kyoto");
		await main.getByRole("button", { name: "Bring back version 1" }).click();
		await expect.poll(() => city.inputValue()).toBe(before);
		await main.getByRole("button", { name: "Save" }).click();
		await main.getByText("Version 3 is saved, and visitors see it.").waitFor();
		// What was brought back is not saved yet.
		await main.getByRole("button", { name: "Bring back version 2" }).click();
		await main.getByText("The form now has version 2.").waitFor();
		await main.getByRole("link", { name: "Questions and answers" }).click();
		await answerDialog(page, "Leave without saving?", { button: "Stay here" });

		const visitor = await browser.newContext({ baseURL: origin });
		const other = await visitor.newPage();
		await other.goto("/contact-us");
		await scriptReady(other);
		expect(await other.title()).toBe("Contact Us · Atelier für bewegte Bilder");
		const details = other.getByRole("region", { name: "Or contact us directly" });
		expect(await details.getByRole("link").allInnerTexts()).toEqual([OWN.email]);
		await other
			.getByRole("contentinfo")
			.getByText(/^© \d+ Atelier für bewegte Bilder$/)
			.waitFor();
		await other.goto("/terms-and-conditions");
		expect(await other.getByRole("main").getByRole("link", { name: OWN.email }).count()).toBe(2);
		expect(faults.filter((fault) => !/status of (409|422)/.test(fault))).toEqual([]);
		await Promise.all([context.close(), visitor.close()]);
	},
);
