import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("C8: class changes can be searched by class or instructor, among new or seen changes", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const owner = await makePerson(world, { role: "instructor", name: "Émile 100%_Ink!" });
	const other = await makePerson(world, { role: "instructor", name: "Noor 1000xInk" });
	const hands = await makeClass(world, { owner, name: "Hands" });
	const feet = await makeClass(world, { owner: other, name: "Feet" });
	await ask(world, owner, `PATCH /api/class/${hands.id}`, { price: 7 });
	await ask(world, other, `PATCH /api/class/${feet.id}`, { className: "Shoes" });
	const list = async (query: string) =>
		(await ask(world, admin, `GET /api/class-changes?${query}`)).body;
	const found = async (query: string) =>
		(await list(query)).map((change: { classId: string }) => change.classId);
	const search = (text: string) => found(`search=${encodeURIComponent(text)}`);

	for (const text of ["HANDS", "émile", "100%", "%_", "ink!", owner.email]) {
		expect([text, await search(text)]).toEqual([text, [hands.id]]);
	}
	for (const text of ["shoes", "1000x"])
		expect([text, await search(text)]).toEqual([text, [feet.id]]);
	expect(await search("' or '1'='1")).toEqual([]);
	expect(await found("search=ink&limit=1")).toEqual([feet.id]);

	const [change] = await list("search=hands");
	expect(change.seenAt).toBeNull();
	await ask(world, admin, `PATCH /api/class-changes/${change._id}/seen`);
	expect(await found("search=ink")).toEqual([feet.id]);
	expect(await found("state=new")).toEqual([feet.id]);
	expect(await found("state=seen&search=ink")).toEqual([hands.id]);
	expect(await found("state=seen&search=shoes")).toEqual([]);
	const seenAt = new Date(world.clock.now).toISOString();
	expect(await list("state=seen")).toMatchObject([{ _id: change._id, seenAt }]);
	expect((await ask(world, admin, "GET /api/class-changes?state=lost")).status).toBe(422);
});
