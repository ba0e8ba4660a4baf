import { expect, test } from "vitest";
import { newQueryClient } from "../data/query-client.ts";
import { classPagesQuery, popularClassesQuery } from "./queries.ts";

test("approved classes are cached under the key approvedClasses (docs/specification.md §7)", async () => {
	const client = newQueryClient();
	const asked: string[] = [];
	const ask = async (name: string) => {
		asked.push(name);
		return [];
	};
	await client.fetchQuery(popularClassesQuery(ask as never));
	const askPage = async (name: string) => {
		asked.push(name);
		return { rows: [], next: null };
	};
	await client.fetchInfiniteQuery(classPagesQuery({}, askPage as never));
	expect(asked).toEqual(["GET /api/approvedClasses", "GET /api/approvedClasses"]);
	const kept = client.getQueryCache().findAll({ queryKey: ["approvedClasses"] });
	expect(kept).toHaveLength(2);
	expect(client.getQueryCache().getAll()).toHaveLength(2);
	client.clear();
});
