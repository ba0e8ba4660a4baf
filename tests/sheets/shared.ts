import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { aStroke, begin, type DrawnSheet, send } from "./drawing.ts";

export interface OfClass {
	who: TestPerson;
	teacher: TestPerson;
	course: TestClass;
	sheet: DrawnSheet;
}

/** A student with a sheet of two strokes, drawn in the free lesson of a class. */
export async function drawnInClass(world: World): Promise<OfClass> {
	const teacher = await makePerson(world, { role: "instructor" });
	const course = await makeClass(world, { owner: teacher });
	const [lesson] = await makeOutline(world, course, [{ lengthMs: 60_000, free: true }]);
	const who = await makePerson(world, { name: "Łucja Prentice" });
	const sheet = await begin(world, who, { lessonId: lesson?.id ?? null });
	await send(world, who, sheet, [aStroke(0), aStroke(1)]);
	return { who, teacher, course, sheet };
}

/** The number of the page of a sheet, and when it was shared. */
export async function share(
	world: World,
	{ who, sheet }: Pick<OfClass, "who" | "sheet">,
	showsName = true,
): Promise<{ number: string; sharedAt: string }> {
	const { body, status } = await ask(world, who, `PUT /api/sheets/${sheet.id}/sharing`, {
		showsName,
	});
	if (status !== 200) throw new Error(`sharing was refused with ${status}`);
	return { number: String(body._id), sharedAt: String(body.sharedAt) };
}

/** An administrator decides about a reported sheet as they see it now. */
export async function decide(
	world: World,
	admin: TestPerson,
	number: string,
	verdict: { decision: "keep" } | { decision: "take-down"; reason: string },
): Promise<Answer> {
	const seen = await seenReport(world, admin, number);
	return await ask(world, admin, `PATCH /api/reported-sheet/${number}`, { ...verdict, ...seen });
}

/** What an administrator sees of a reported sheet, and sends with a decision. */
export async function seenReport(world: World, admin: TestPerson, number: string) {
	const { body } = await ask(world, admin, "GET /api/reported-sheets");
	const { lastReport, sharedAt } = body.find(({ _id }: { _id: string }) => _id === number);
	return { lastReport: String(lastReport), sharedAt: String(sharedAt) };
}

/** The same, offered to the page of its class. */
export async function offered(world: World) {
	const all = await drawnInClass(world);
	const shared = await share(world, all);
	await ask(world, all.who, `PATCH /api/sheets/${all.sheet.id}/sharing`, { offered: true });
	return { ...all, ...shared };
}

/** The same, hanging there. */
export async function hung(world: World) {
	const all = await offered(world);
	const { number, sharedAt, teacher } = all;
	const wish = { hangs: true, sharedAt };
	const { status } = await ask(world, teacher, `PATCH /api/shared-sheet/${number}/wall`, wish);
	if (status !== 200) throw new Error(`hanging was refused with ${status}`);
	return all;
}
