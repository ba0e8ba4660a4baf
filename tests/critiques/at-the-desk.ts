import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { photo } from "#tests/images/pictures.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { becomeInstructor, haveClass, takeOff, tokenOf } from "#tests/support/browser/teaching.ts";
import { makeOutline } from "#tests/support/make-outline.ts";

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A teacher with a class of one lesson, a student who has it, and an empty sheet of that lesson. */
export async function prepare(teacher: Page, student: Page, site: Site) {
	const className = `Lids ${newId().slice(-6)}`;
	const { email: teaches, name: teacherName } = await becomeInstructor(teacher, site);
	const options = { className, price: 0, status: "approved" } as const;
	const classId = await haveClass(teacher, site, teaches, options);
	const clock = { now: Date.now(), pass() {} };
	const [lesson] = await makeOutline({ db: site.db, clock }, { id: classId }, [
		{ lengthMs: "text" },
	]);
	const { email, password, name } = await signUp(student.context(), site.origin);
	const authorization = `Bearer ${await tokenOf(student, site, email)}`;
	const post = async (path: string, data: object, type = "application/json") => {
		const headers = { authorization, "content-type": type };
		const answer = await student.request.post(site.origin + path, { headers, data });
		expect([path, answer.status()]).toEqual([path, 200]);
		return await answer.json();
	};
	await post("/api/payments", { classId });
	await takeOff(site, className);
	const sheetId = newId();
	await post("/api/sheets", {
		...{ _id: sheetId, lessonId: lesson?.id, title: "An eye", width: 800, height: 600 },
		layers: ["rough", "ink"],
	});
	return {
		...{ className, classId, teacherName, name, sheetId, lessonId: String(lesson?.id), post },
		login: { email, password },
	};
}

/** The same with a photo handed in. */
export async function handedInPhoto(
	teacher: Page,
	student: Page,
	site: Site,
): Promise<{ _id: string }> {
	const { lessonId, post } = await prepare(teacher, student, site);
	const bytes = await photo("jpeg", 1_200, 900);
	const sent = await post(`/api/lesson/${lessonId}/photos`, bytes, "application/octet-stream");
	return await post(`/api/photos/${sent._id}/hand-in`, { question: "Is it asleep?" });
}

/** A teacher at the red desk, with a photo of a new student. Returns the critique's id. */
export async function openRedDesk(teacher: Page, student: Page, site: Site): Promise<string> {
	const { _id: id } = await handedInPhoto(teacher, student, site);
	await teacher.goto(`/critiques/${id}`);
	await teacher.locator(".surface-sheet[data-ready]").waitFor();
	return id;
}

/** Draws a line over the sheet, from one share of its width and height to another. */
export async function drawLine(
	page: Page,
	from: [number, number],
	to: [number, number],
): Promise<void> {
	const sheet = page.locator(".surface-sheet[data-ready]");
	await sheet.waitFor();
	const box = await sheet.boundingBox();
	if (!box) throw new Error("there is no sheet");
	const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
	await page.mouse.move(...at(from));
	await page.mouse.down();
	await page.mouse.move(...at(to), { steps: 8 });
	await page.mouse.up();
}
