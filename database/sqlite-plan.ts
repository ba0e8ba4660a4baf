import type { SqliteHandle } from "./sqlite-handle.ts";

interface Step {
	id: number;
	parent: number;
	detail: string;
}

/** Reads the plan of a statement on the connection that only reads. Parameters are null. */
export async function sqlitePlan(reader: SqliteHandle, sql: string): Promise<string[]> {
	const { rows } = reader.runUnobserved<Step>(`explain query plan ${sql}`);
	const depths = new Map<number, number>();
	return rows.map(({ id, parent, detail }) => {
		const depth = (depths.get(parent) ?? -1) + 1;
		depths.set(id, depth);
		return "  ".repeat(depth) + detail;
	});
}
