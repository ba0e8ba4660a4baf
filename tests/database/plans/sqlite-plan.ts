import { type CompiledQuery, CompiledQuery as Query } from "kysely";
import type { Database } from "#database/tables.ts";

interface Step {
	id: number;
	parent: number;
	detail: string;
}

/** What is wrong with SQLite's plan of a statement: scans without an index, and sorts of more than a page. */
export async function faultsOnSqlite(db: Database, query: CompiledQuery): Promise<string[]> {
	const { rows } = await db.executeQuery<Step>(
		Query.raw(`explain query plan ${query.sql}`, [...query.parameters]),
	);
	const partial = await partialIndexes(db);
	// Without a condition, or with that of a partial index, no row is passed over on the way to the limit.
	const isPage = (detail: string) => {
		const [, index = ""] = / USING (?:COVERING )?INDEX (\S+)/.exec(detail) ?? [];
		const readsAll = !/ where /.test(query.sql) || partial.has(index);
		return index !== "" && readsAll && / limit (\?|\d)/.test(query.sql);
	};
	const subqueries = new Set([...query.sql.matchAll(/\) as "?(\w+)"?/g)].map(([, name]) => name));
	const isBounded = ({ detail }: Step) => {
		const [, table = ""] = /^SCAN (\S+)/.exec(detail) ?? [];
		// Values that stand in the statement itself or in a list that it binds are no table.
		const isWritten =
			/^SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE|json_each VIRTUAL TABLE INDEX 1:)$/.test(detail);
		return subqueries.has(table) || table.startsWith("(subquery") || isWritten;
	};
	return rows.flatMap((step) => {
		const { detail, parent } = step;
		if (detail.startsWith("SCAN") && !isBounded(step)) {
			return isPage(detail) ? [] : [detail];
		}
		if (detail.includes("AUTOMATIC")) return [detail];
		if (!detail.includes("TEMP B-TREE")) return [];
		// A page that is already cut, with one row of each other table by its key.
		const around = rows.filter(
			(other) => other.parent === parent && /^(SCAN|SEARCH)/.test(other.detail),
		);
		const sortsPage = around.every((other) => isBounded(other) || isByKey(other));
		return around.length > 0 && sortsPage ? [] : [detail];
	});
}

async function partialIndexes(db: Database): Promise<Set<string>> {
	const { rows } = await db.executeQuery<{ name: string }>(
		Query.raw("select name from sqlite_master where type = 'index' and sql like '% where %'"),
	);
	return new Set(rows.map(({ name }) => name));
}

function isByKey({ detail }: Step): boolean {
	return / USING (INDEX sqlite_autoindex_\w+_1|PRIMARY KEY) \((id|class_id|payment_id)=\?\)/.test(
		detail,
	);
}
