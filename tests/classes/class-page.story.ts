import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import { signUpAs } from "#tests/support/browser/staff.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	expectNoAxeFault,
	expectNoFaultOfColourOrSize,
} from "#tests/support/browser/whole-page.ts";

const EYES = "Eyes that look back";

story(
	"a class's page shows all details and its instructor without script",
	async ({ enter, site }) => {
		const page = await enter({ javaScriptEnabled: false });
		await page.goto("/classes");
		await page.getByRole("link", { name: EYES }).click();
		await page.getByRole("heading", { level: 1, name: EYES }).waitFor();
		expect(await page.title()).toBe(`${EYES} · Genga`);
		for (const text of ["C-012", "$24", "Beginner", "46 students", "14 of 60 left"]) {
			await page.getByText(text, { exact: true }).first().waitFor();
		}
		const terms = page.getByRole("link", { name: "Refunds within 7 days" });
		expect(await terms.getAttribute("href")).toBe("/refund-policy");
		const address = page.url();
		expect(await contentOf(page, "description")).toContain("The upper lash in one stroke");
		expect(await contentOf(page, "og:image")).toMatch(
			new RegExp(`^${site.origin}/media/[\\w-]+/share\\.jpg$`),
		);
		const canonical = page.locator("link[rel=canonical]");
		expect(await canonical.getAttribute("href")).toBe(address);
		const [course, crumbs] = await dataOf(page);
		expect(course).toMatchObject({
			"@type": "Course",
			name: EYES,
			url: address,
			offers: { price: "24.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
		});
		expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
		await page.getByRole("link", { name: "Mio Tachibana", exact: true }).first().click();
		await page.getByRole("heading", { level: 1, name: "Mio Tachibana" }).waitFor();
		await expect.poll(() => page.getByRole("article").count()).toBe(4);
		expect(await dataOf(page)).toMatchObject([{ "@type": "Person", name: "Mio Tachibana" }]);
	},
);

story("Select on a class's page works as on its card", async ({ enter, site }) => {
	const visitor = await enter();
	await visitor.goto("/classes");
	await scriptReady(visitor);
	await visitor.getByRole("link", { name: EYES }).click();
	await visitor.getByRole("heading", { level: 1, name: EYES }).waitFor();
	await visitor.getByRole("button", { name: `Select ${EYES}` }).click();
	await answerDialog(visitor, "Please Login, To Select The Class", { button: "Login Now!" });
	await visitor.waitForURL("**/login");

	const student = await enter();
	await signUp(student.context(), site.origin);
	await student.goto(await addressOf(student, EYES));
	await student.getByRole("button", { name: `Select ${EYES}` }).click();
	await answerDialog(student, "Good job!", { text: "Class Selected Successfully!" });
	await student.getByRole("link", { name: `Pay now for ${EYES}` }).waitFor();
});

story("a class that does not exist or is not open is a 404", async ({ enter, site }) => {
	const { id } = await site.db
		.selectFrom("classes")
		.innerJoin("users", "users.id", "classes.owner_id")
		.where("users.email", "=", demo.instructor.email)
		.where("status", "<>", "approved")
		.select("classes.id")
		.executeTakeFirstOrThrow();
	const noInstructor = await site.db
		.selectFrom("users")
		.where("email", "=", demo.student.email)
		.select("id")
		.executeTakeFirstOrThrow();
	const allows = /status of 404/;
	const visitor = await enter({ allows });
	const none = ["unknown", "x".repeat(101), "x".repeat(600), "%22%3E%3Csvg%20onload=1%3E", id];
	for (const path of none.flatMap((one) => [`/classes/${one}`, `/instructors/${one}`])) {
		expect([path.slice(0, 40), (await visitor.goto(path))?.status()]).toEqual([
			path.slice(0, 40),
			404,
		]);
		await visitor.getByRole("heading", { name: "ERROR 404" }).waitFor();
		expect(await visitor.title()).toContain("404 Not Found");
	}
	expect((await visitor.goto(`/instructors/${noInstructor.id}`))?.status()).toBe(404);

	const student = await enter({ as: demo.student, allows });
	const instructor = await enter({ allows });
	await signUpAs(instructor.context(), site, "instructor");
	for (const stranger of [student, instructor]) {
		expect((await stranger.goto(`/classes/${id}`))?.status()).toBe(404);
		await stranger.waitForLoadState("networkidle");
		await stranger.getByRole("heading", { name: "ERROR 404" }).waitFor();
	}
});

story(
	"the owner and administrators open a class that is not open without a failing request",
	async ({ enter, site }) => {
		for (const [who, status] of [
			[demo.instructor, "pending"],
			[demo.admin, "denied"],
		] as const) {
			let found = site.db
				.selectFrom("classes")
				.innerJoin("users", "users.id", "classes.owner_id")
				.where("status", "=", status)
				.select(["classes.id", "classes.name"]);
			if (who === demo.instructor) found = found.where("users.email", "=", who.email);
			const { id, name } = await found.executeTakeFirstOrThrow();
			// No failed request is allowed here: any 404 is an error line in the console.
			const page = await enter({ as: who });
			const failed: string[] = [];
			page.on(
				"response",
				(one) => one.status() >= 400 && failed.push(`${one.status()} ${one.url()}`),
			);
			const answer = await page.goto(`/classes/${id}`);
			expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([
				200,
				"private, no-store",
			]);
			await page.getByRole("heading", { level: 1, name }).waitFor();

			// The same page reached by an internal link, without a new document.
			await page.goto("/");
			await scriptReady(page);
			await page.evaluate((path) => {
				window.history.pushState({}, "", path);
				window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
			}, `/classes/${id}`);
			await page.getByRole("heading", { level: 1, name }).waitFor();
			expect(failed).toEqual([]);
		}
	},
);

story("C7: a class name is rendered as text and cannot inject script", async ({ enter, site }) => {
	const nasty = `</script><script>window.__xss=1</script>"><img src=x onerror=window.__xss=1><!--\u2028`;
	const { id } = await site.db
		.selectFrom("classes")
		.where("name", "=", "The camera pans left")
		.select("id")
		.executeTakeFirstOrThrow();
	await site.db
		.updateTable("classes")
		.set({ name: nasty, description: nasty })
		.where("id", "=", id)
		.execute();
	const page = await enter();
	await page.goto(`/classes/${id}`);
	await scriptReady(page);
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(nasty);
	expect((await dataOf(page))[0]).toMatchObject({ name: nasty });
	expect(await page.evaluate(() => "__xss" in window)).toBe(false);
});

for (const colorScheme of ["light", "dark"] as const) {
	story(`axe finds nothing on these pages, ${colorScheme}`, async ({ enter }) => {
		const page = await enter({ colorScheme, reducedMotion: "reduce" });
		const eyes = await addressOf(page, EYES);
		await page.goto(eyes);
		const mio = page.getByRole("link", { name: "Mio Tachibana", exact: true });
		const teacher = (await mio.first().getAttribute("href")) ?? "";
		for (const path of [
			eyes,
			teacher,
			"/classes?search=line&level=beginner",
			"/classes?search=zz",
		]) {
			await page.goto(path);
			await scriptReady(page);
			if (colorScheme === "light") await expectNoAxeFault(page, path);
			else await expectNoFaultOfColourOrSize(page, path);
		}
	});
}

async function addressOf(page: Page, name: string): Promise<string> {
	await page.goto("/classes");
	return (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
}

async function contentOf(page: Page, name: string): Promise<string | null> {
	return await page
		.locator(`meta[name="${name}"], meta[property="${name}"]`)
		.getAttribute("content");
}

async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
	const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
	return scripts.map((text) => JSON.parse(text));
}
