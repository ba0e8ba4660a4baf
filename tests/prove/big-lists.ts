import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Engine } from "#database/connect.ts";
import { makePerson } from "#tests/support/make.ts";
import { type Expected, growStudio, type Sizes, type Studio } from "./big-lists/furnish.ts";
import { type List, listsOf, plainQueries } from "./big-lists/lists.ts";
import { measure, ratiosOf } from "./big-lists/measure.ts";
import { inOrderByIndex } from "./big-lists/plan.ts";
import { type Ground, openGround } from "./ground.ts";

interface Plan {
	many: Sizes;
	/**
	 * The smaller sizes to compare with. Without them there are no figures, and Postgres may treat the many rows as few.
	 */
	few?: Sizes;
}

/**
 * Administrators' lists with very many rows. No page is longer than its limit. Paging shows every
 * row once and in order. Without a search, an index provides the rows in order.
 */
export async function proveBigLists(engine: Engine, { many, few }: Plan): Promise<string> {
	const ground = await openGround(engine);
	const { db } = ground;
	try {
		const admin = await makePerson(ground, { role: "admin" });
		const asked = reader(ground, admin.token);
		const studio: Studio = { users: [], classes: [], messages: [] };
		if (few) await grow(ground, studio, few);
		// The first run warms the site up.
		if (few) await measure(asked);
		const before = few && (await measure(asked));
		await grow(ground, studio, many);
		for (const query of plainQueries) {
			await inOrderByIndex(ground.database, (to) => query(to), { few: !few });
			const { next } = await query(db);
			if (!next) throw new Error("there is no second page");
			await inOrderByIndex(ground.database, (to) => query(to, next), { few: !few });
		}
		const lists = listsOf(studio, { _id: admin.id, name: admin.name });
		let pages = 0;
		for (const list of lists) pages += await walk(asked, list);
		const summary = `${lists.length} lists walked through, ${pages} pages`;
		return before ? `${summary}; ${ratiosOf(before, await measure(asked))}` : summary;
	} finally {
		await ground.close();
	}
}

async function grow({ database }: Ground, studio: Studio, sizes: Sizes): Promise<void> {
	await growStudio(database.db, studio, sizes);
	// Postgres would do this itself a minute later.
	if (database.engine === "postgres") await sql`analyze`.execute(database.db);
}

interface Row {
	_id: string;
	name?: string;
	className?: string;
}

/** Reads one page as that administrator. */
function reader({ site }: Ground, token: string) {
	return async (path: string): Promise<{ rows: Row[]; next: string | undefined }> => {
		const headers = { authorization: `Bearer ${token}` };
		const answer = await fetch(site.origin + path, { headers });
		assert.equal(answer.status, 200, path);
		const [, next] = /^<(\/[^>]+)>; rel="next"$/.exec(answer.headers.get("link") ?? "") ?? [];
		return { rows: (await answer.json()) as Row[], next };
	};
}

/** Reads page after page to the end and answers their number. */
async function walk(read: ReturnType<typeof reader>, { path, rows, limit }: List): Promise<number> {
	const met: Row[] = [];
	let pages = 0;
	const first = `${path}${path.includes("?") ? "&" : "?"}limit=${limit}`;
	for (let at: string | undefined = first; at; pages += 1) {
		const page: Awaited<ReturnType<typeof read>> = await read(at);
		assert.ok(page.rows.length <= limit, `${at}: ${page.rows.length} rows`);
		assert.ok(!page.next || page.rows.length === limit, `${at}: not full, and there is more`);
		met.push(...page.rows);
		at = page.next;
	}
	const said = (row: Row | Expected) =>
		`${row._id} ${"className" in row ? row.className : row.name}`;
	// Reports only the first wrong row instead of a very long difference.
	const wrong = met.findIndex((row, at) => said(row) !== said(rows[at] ?? { _id: "", name: "" }));
	assert.deepEqual([met.length, met[wrong]], [rows.length, undefined], `${path}, row ${wrong}`);
	return pages;
}
