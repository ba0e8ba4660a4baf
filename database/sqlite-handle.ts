import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import type { DatabaseObserver, Explain } from "./observer.ts";

/** Size of the cache of prepared statements, so that SQLite parses a query once. */
const STATEMENTS_KEPT = 500;

/** One connection to the file. Its calls block this thread. */
export class SqliteHandle {
	readonly #db: DatabaseSync;
	readonly #kept = new Map<string, { statement: StatementSync; reads: boolean }>();

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
		const { statement, reads } = this.#prepare(sql);
		const values = parameters.map(bindable);
		if (reads) return { rows: statement.all(...values) as Row[] };
		const { changes, lastInsertRowid } = statement.run(...values);
		return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
	}

	close(): void {
		if (this.#db.isOpen) this.#db.close();
	}

	#prepare(sql: string) {
		const known = this.#kept.get(sql);
		if (known) return known;
		if (this.#kept.size >= STATEMENTS_KEPT) this.#kept.clear();
		const statement = this.#db.prepare(withPlanKept(sql));
		const prepared = { statement, reads: statement.columns().length > 0 };
		this.#kept.set(sql, prepared);
		return prepared;
	}
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
