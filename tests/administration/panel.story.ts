import { sql } from "kysely";
import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";

const WEEK = 7 * 24 * 3600_000;

story("the totals match the database", async ({ enter, site }) => {
	const page = await enter({ as: demo.admin });
	await page.goto("/dashboard/admin-panel");
	const totals = page.getByRole("region", { name: "Totals" });
	await totals.getByRole("term").first().waitFor();
	expect(await totals.getByRole("term").allTextContents()).toEqual([
		"Users",
		"Courses",
		"Enrolled",
		"Earnings",
	]);
	const { payments, users, classes } = await books(site);
	expect(payments.length).toBeGreaterThan(0);
	const cents = payments.reduce((sum, payment) => sum + payment.cents, 0);
	expect(await totals.getByRole("definition").allTextContents()).toEqual([
		users.toLocaleString("en-US"),
		classes.toLocaleString("en-US"),
		payments.filter(hasSeat).length.toLocaleString("en-US"),
		dollars(cents),
	]);
});

story(
	"the choice of letters shows what is saved, also when the answer is lost",
	async ({ enter, site }) => {
		const page = await enter({ allows: /ERR_FAILED/ });
		const { email } = await signUp(page.context(), site.origin);
		const me = site.db.updateTable("users").where("email", "=", email);
		await me.set({ role: "admin" }).execute();
		await page.goto("/dashboard/admin-panel");
		const choice = page.getByLabel("Classes, applications, refund requests");
		await choice.selectOption("daily");
		await page.getByText("Saved", { exact: true }).waitFor();
		await page.route("**/api/me/staff-letters", async (route) => {
			if (route.request().method() === "GET") return await route.fallback();
			await route.fetch();
			await route.abort();
		});
		await choice.selectOption("at_once");
		await page.getByRole("alertdialog").getByRole("button").click();
		await expect.poll(() => choice.inputValue()).toBe("at_once");
		// A call that is still under way would be refused.
		await page.close();
		await me.set({ role: "student" }).execute();
	},
);

story("the weekly enrolments and earnings match the database", async ({ enter, site }) => {
	const page = await enter({ as: demo.admin });
	await page.goto("/dashboard/admin-panel");
	await page.getByText("Figures by week").first().click();
	const rows = page.getByRole("table", { name: "Figures by week" }).locator("tbody tr");
	await expect.poll(() => rows.count()).toBe(12);
	const { payments } = await books(site);
	const expected = lastWeeks().map((from) => {
		const bought = payments.filter(
			({ created_at }) => created_at >= from && created_at < from + WEEK,
		);
		const cents = bought.reduce((sum, payment) => sum + payment.cents, 0);
		return [day(from), bought.filter(hasSeat).length.toLocaleString("en-US"), dollars(cents)];
	});
	const shown = await rows.evaluateAll((all) =>
		all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
	);
	expect(shown).toEqual(expected.toReversed());
	expect(expected.some(([, enrolled]) => enrolled !== "0")).toBe(true);

	// The chart shows the same: it names its first and last week and has a point for every week.
	for (const [title, column] of [
		["Enrolled per week", 1],
		["Earnings per week", 2],
	] as const) {
		const chart = page.getByRole("img", { name: title });
		const [first, last] = [expected[0], expected[11]];
		expect(await chart.getAttribute("aria-label")).toContain(
			`${title}: ${first?.[column]} (${first?.[0]}) – ${last?.[column]} (${last?.[0]})`,
		);
		const heights = await chart
			.locator(".plot-point")
			.evaluateAll((points) =>
				points.map((point) => Number.parseFloat((point as HTMLElement).style.top)),
			);
		const values = expected.map((week) => Number(String(week[column]).replace(/[$,]/g, "")));
		const top = Math.max(...values);
		const highest = heights.map((height) => height === Math.min(...heights));
		expect(highest).toEqual(values.map((value) => value === top));
	}
});

story("after a server error, Try again loads the totals", async ({ enter }) => {
	const page = await enter({ as: demo.admin, allows: /status of 500/ });
	const broken = "**/api/admin/totals";
	await page.route(broken, (route) => route.fulfill({ status: 500, body: "" }));
	await page.goto("/dashboard/admin-panel");
	await page
		.getByRole("alert")
		.filter({ hasText: "Something broke on our side. Please try again." })
		.waitFor();
	await page.unroute(broken);
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("region", { name: "Totals" }).waitFor();
});

/**
 * Without refunded payments (decisions/0014), because other stories refund. A part that was refunded is no earning, and
 * a seat that ended with it is not counted (decisions/0081).
 */
async function books({ db }: Site) {
	const payments = await db
		.selectFrom("payments")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.where((eb) => eb.or([eb("refunds.id", "is", null), eb("refunds.state", "<>", "done")]))
		.select(["payments.created_at", "payments.seat_ended_at"])
		.select(sql<number>`payments.amount_cents - payments.refunded_cents`.as("cents"))
		.execute();
	// Other stories delete accounts, whose rows stay.
	const users = await db.selectFrom("users").where("left_at", "is", null).select("id").execute();
	const classes = await db.selectFrom("classes").select("id").execute();
	return { payments, users: users.length, classes: classes.length };
}

function hasSeat({ seat_ended_at }: { seat_ended_at: number | null }): boolean {
	return seat_ended_at === null;
}

/** Mondays in UTC, oldest first. */
function lastWeeks(): number[] {
	const today = new Date();
	const monday = Date.UTC(
		today.getUTCFullYear(),
		today.getUTCMonth(),
		today.getUTCDate() - ((today.getUTCDay() + 6) % 7),
	);
	return Array.from({ length: 12 }, (_, at) => monday - (11 - at) * WEEK);
}

/** "Sep 7" */
function day(at: number): string {
	const format = { month: "short", day: "numeric", timeZone: "UTC" } as const;
	return new Date(at).toLocaleDateString("en-US", format);
}

/** "$24", "$1,019.50" */
function dollars(cents: number): string {
	const digits = cents % 100 === 0 ? 0 : 2;
	return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: digits })}`;
}
