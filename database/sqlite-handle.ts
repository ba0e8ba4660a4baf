import {
	DatabaseSync,
	type SQLInputValue,
	type SQLOutputValue,
	type StatementSync,
} from "node:sqlite";
import type { QueryResult } from "kysely";
import type { DatabaseObserver, Explain } from "./observer.ts";

/** Size of the cache of prepared statements, so that SQLite parses a query once. */
const STATEMENTS_KEPT = 500;

interface Prepared {
	statement: StatementSync;
	/** Column names of its result. Empty for a statement that only writes. */
	columns: string[];
}

/** One connection to the file. Its calls block this thread. */
export class SqliteHandle {
	readonly #db: DatabaseSync;
	readonly #kept = new Map<string, Prepared>();

	/** Set once the file is open. */
	observed: { observer: DatabaseObserver; explain: Explain } | undefined;

	/** `timeout`: how long, in milliseconds, a call may block while another process holds a lock. */
	constructor(file: string, timeout: number) {
		this.#db = new DatabaseSync(file, { timeout, enableForeignKeyConstraints: true });
	}

	/** False after an error for which SQLite rolled back the whole transaction, such as a full disk. */
	get isInTransaction(): boolean {
		return this.#db.isTransaction;
	}

	exec(sql: string): void {
		this.#db.exec(sql);
	}

	run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
		if (!this.observed) return this.runUnobserved(sql, parameters);
		const { observer, explain } = this.observed;
		const begun = performance.now();
		let planned: Explain | undefined;
		try {
			const result = this.runUnobserved<Row>(sql, parameters);
			planned = explain;
			return result;
		} finally {
			observer.ran(sql, performance.now() - begun, planned);
		}
	}

	runUnobserved<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
		const { statement, columns } = this.#prepare(sql);
		const values = parameters.map(bindable);
		if (columns.length > 0) return { rows: allRows<Row>(statement, columns, values) };
		const { changes, lastInsertRowid } = statement.run(...values);
		return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
	}

	close(): void {
		if (this.#db.isOpen) this.#db.close();
	}

	#prepare(sql: string): Prepared {
		const known = this.#kept.get(sql);
		if (known) return known;
		if (this.#kept.size >= STATEMENTS_KEPT) this.#kept.clear();
		const statement = this.#db.prepare(withPlanKept(sql));
		statement.setReturnArrays(true);
		const prepared = { statement, columns: namesOf(statement) };
		this.#kept.set(sql, prepared);
		return prepared;
	}
}

/**
 * Names the values ourselves, because the objects that Node makes are dictionaries, which are slow to make, to read and
 * to copy (decisions/0090).
 */
function allRows<Row>(statement: StatementSync, known: string[], values: SQLInputValue[]): Row[] {
	const all = statement.all(...values) as unknown as SQLOutputValue[][];
	// After a migration `select *` may have more columns.
	const columns = (all[0]?.length ?? known.length) === known.length ? known : namesOf(statement);
	return all.map((one) => {
		const row: Record<string, SQLOutputValue | undefined> = {};
		for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = one[at];
		return row as Row;
	});
}

function namesOf(statement: StatementSync): string[] {
	return statement.columns().map(({ name }) => name);
}

/**
 * SQLite plans a statement again whenever a parameter that stands alone as its limit is bound, which takes longer than
 * most statements. It does not look into an expression.
 */
function withPlanKept(sql: string): string {
	return sql.replace(/\blimit \?/gi, "limit (? + 0)");
}

function bindable(value: unknown): SQLInputValue {
	return (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;
}
