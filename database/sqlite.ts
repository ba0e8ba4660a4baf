import {
	type Driver,
	type SelectModifierNode,
	SqliteAdapter,
	SqliteDialect,
	SqliteQueryCompiler,
} from "kysely";
import type { DatabaseObserver } from "./observer.ts";
import { makePrivateFile } from "./private-file.ts";
import { type OpenFile, SqliteFileDriver } from "./sqlite-driver.ts";
import { SqliteHandle } from "./sqlite-handle.ts";
import { sqlitePlan } from "./sqlite-plan.ts";
import { SqliteWriter } from "./sqlite-writer.ts";

/** Milliseconds that a writer waits for other processes. The thread is not blocked meanwhile. */
const BUSY_TIMEOUT = 10_000;
/** Milliseconds for which opening the file, or a read while another process recovers it, may block this thread. */
const BLOCKED_AT_MOST = 1_000;
/** KiB of pages that the reader keeps. SQLite's 2,000 are fewer than one search needs (decisions/0095). */
const PAGES_KEPT = 16_000;

/** Kysely on Node's own SQLite. A missing file is created. */
export function sqliteDialect(
	file: string,
	busyTimeout = BUSY_TIMEOUT,
	observer?: DatabaseObserver,
): { dialect: SqliteDialect; waiting(): number } {
	let opened: OpenFile | undefined;
	const dialect = new SqliteFileDialect(() => {
		opened = open(file, busyTimeout, observer);
		return opened;
	});
	return { dialect, waiting: () => opened?.writer.waiting ?? 0 };
}

function open(file: string, busyTimeout: number, observer: DatabaseObserver | undefined): OpenFile {
	makePrivateFile(file);
	const writing = new SqliteHandle(file, BUSY_TIMEOUT);
	// FULL: a committed write survives a power cut (docs/threats.md I7).
	writing.exec("pragma journal_mode = wal; pragma synchronous = full;");
	// From here on the writer waits in JavaScript instead of in SQLite.
	writing.exec("pragma busy_timeout = 0;");
	const reader = new SqliteHandle(file, BLOCKED_AT_MOST);
	reader.exec(`pragma query_only = on; pragma cache_size = -${PAGES_KEPT};`);
	if (observer) {
		const observed = { observer, explain: (sql: string) => sqlitePlan(reader, sql) };
		reader.observed = observed;
		writing.observed = observed;
	}
	return {
		reader,
		writer: new SqliteWriter(writing, busyTimeout, undefined, observer?.waited),
		close() {
			reader.close();
			writing.close();
		},
	};
}

class SqliteFileDialect extends SqliteDialect {
	readonly #open: () => OpenFile;

	constructor(open: () => OpenFile) {
		super({ database: undefined as never });
		this.#open = open;
	}

	override createDriver(): Driver {
		return new SqliteFileDriver(this.#open);
	}

	override createAdapter() {
		return new ManyConnectionsAdapter();
	}

	override createQueryCompiler() {
		return new CompilerWithoutRowLocks();
	}
}

const ROW_LOCKS = new Set(["ForUpdate", "ForNoKeyUpdate", "SkipLocked"]);

/** SQLite has no row locks, and needs none: a transaction there is the only one that writes. */
class CompilerWithoutRowLocks extends SqliteQueryCompiler {
	protected override visitSelectModifier(node: SelectModifierNode): void {
		if (!node.modifier || !ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
	}
}

/** Our driver orders the writers itself, so readers need not wait for each other. */
class ManyConnectionsAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}
