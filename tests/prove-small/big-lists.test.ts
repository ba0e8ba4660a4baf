import { expect, test } from "vitest";
import { proveBigLists } from "#tests/prove/big-lists.ts";
import { engine } from "#tests/support/engines.ts";

test("administrators' lists show every row once, in the order of an index", async () => {
	const many = { users: 600, classes: 600, messages: 300 };
	expect(await proveBigLists(engine, { many })).toContain("21 lists walked through");
});
