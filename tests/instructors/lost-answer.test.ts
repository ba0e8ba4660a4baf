import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";
import { save, see, uploaded } from "./saving-page.ts";

test("D176: a page whose answer was lost can be saved again, and does not undo a later change", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const drawings = [{ image: await uploaded(world, mio), description: "Ink" }];
	for (const _ of [1, 2])
		expect((await save(world, mio, { drawings })).body).toEqual({ version: 1 });
	for (const change of [{ hidesEmail: true }, { links: [] }, { drawings: [] }])
		expect((await save(world, mio, { drawings, ...change })).body.code).toBe("page_changed");
	await save(world, mio, { biography: "Later", version: 1 });
	expect((await save(world, mio, { drawings })).body.code).toBe("page_changed");
	expect((await see(world, mio)).body.biography).toBe("Later");
});
