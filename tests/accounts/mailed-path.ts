import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptMail } from "#contract/outbox.ts";

/** A letter goes out within the background's round. */
const PATIENCE = { timeout: 45_000, interval: 250 };

export async function letters(page: Page): Promise<KeptMail[]> {
	return await (await page.context().request.get("/api/outbox")).json();
}

/** Where the newest letter to that address leads, as soon as it is there. */
export async function mailedPath(page: Page, to: string, name: string): Promise<string> {
	const link = new RegExp(`/${name}\\?token=[\\w-]+`);
	await expect.poll(find, PATIENCE).not.toBe("");
	return await find();

	async function find(): Promise<string> {
		const mine = (await letters(page)).filter((letter) => letter.to === to);
		return mine.map(({ text }) => link.exec(text)?.[0]).find(Boolean) ?? "";
	}
}
