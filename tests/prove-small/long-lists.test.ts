import { expect, test } from "vitest";
import { proveLongLists } from "#tests/prove/long-lists.ts";
import { engine } from "#tests/support/engines.ts";

test("every list of the signed-in part is filled and measured (docs/threats.md D190)", async () => {
	const proof = proveLongLists(engine, { rows: 60, times: 1, under: 10_000 });
	expect(await proof).toContain("lists of 60 rows");
}, 120_000);
