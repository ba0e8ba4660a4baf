import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
	type SqliteStatement,
} from "kysely";
import { makePrivateFile } from "./private-file.ts";

/** Milliseconds that a writer waits for another process's transaction. */
const BUSY_TIMEOUT = 10_000;
/** Size of the cache of prepared statements, so that SQLite parses a query once. */
const STATEMENTS_KEPT = 500;

/** Kysely on Node's own SQLite. A missing file is created. */
export function sqliteDialect(file: string): SqliteDialect {
	return new ImmediateSqliteDialect({ database: async () => open(file) });
}

function open(file: string): SqliteDatabase {
	if (file !== ":memory:") makePrivateFile(file);
	const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
	// FULL: a committed write survives a power cut (docs/threats.md I7).
	db.exec("pragma journal_mode = wal; pragma synchronous = full;");
	const kept = new Map<string, SqliteStatement>();
	return {
		close: () => db.close(),
		prepare(sql) {
			const known = kept.get(sql);
			if (known) return known;
			if (kept.size >= STATEMENTS_KEPT) kept.clear();
			const statement = asKyselyStatement(db.prepare(sql));
			kept.set(sql, statement);
			return statement;
		},
	};
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
	const bind = (parameters: readonly unknown[]) =>
		parameters.map((value) =>
			typeof value === "boolean" ? Number(value) : value,
		) as SQLInputValue[];
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => statement.all(...bind(parameters)),
		run: (parameters) => statement.run(...bind(parameters)),
		iterate: (parameters) => statement.iterate(...bind(parameters)),
	};
}

/**
 * Every transaction begins IMMEDIATE. One that starts as a reader and then writes fails at once when another process
 * wrote in between, whatever the busy timeout is (decisions/0003).
 */
class ImmediateSqliteDialect extends SqliteDialect {
	readonly #config: ConstructorParameters<typeof SqliteDialect>[0];

	constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
		super(config);
		this.#config = config;
	}

	override createDriver(): Driver {
		return new ImmediateSqliteDriver(this.#config);
	}
}

class ImmediateSqliteDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	/** When the disk is full SQLite has already rolled back. A second rollback would fail and hide the real error. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("rollback")).catch((error: Error) => {
			if (!error.message.includes("no transaction is active")) throw error;
		});
	}
}
