import type { Locator, Page } from "playwright-core";
import type { Site } from "#tests/support/browser/site.ts";

export function slider(page: Page): Locator {
	return page.getByRole("slider", { name: "Place in the drawing" });
}

/** The position in the drawing, in words. */
export async function standing(page: Page): Promise<string> {
	return (await slider(page).getAttribute("aria-valuetext")) ?? "";
}

/** Steps forward by that many strokes. */
export async function stepThrough(page: Page, strokes: number): Promise<void> {
	await slider(page).waitFor();
	for (let stroke = 0; stroke < strokes; stroke++) {
		await page.getByRole("button", { name: "One stroke on" }).click();
	}
}

/** Milliseconds: where the server has the person in the lesson. */
export async function positionOf({ db }: Site, email: string): Promise<number> {
	const row = await db
		.selectFrom("lesson_progress")
		.innerJoin("users", "users.id", "lesson_progress.user_id")
		.where("users.email", "=", email)
		.select("position_ms")
		.executeTakeFirst();
	return row?.position_ms ?? 0;
}
