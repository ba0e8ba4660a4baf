import { expect, test } from "vitest";
import { proveLongLists } from "#tests/prove/long-lists.ts";
import { engine } from "#tests/support/engines.ts";

test("every list behind the login shows its first page within the time limit (docs/threats.md D190)", async () => {
	const proof = proveLongLists(engine, { rows: 60, times: 1, under: 10_000 });
	expect(await proof).toContain("lists of 60 rows");
});
