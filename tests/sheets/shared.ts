import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { ask } from "#tests/support/scenario.ts";
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
