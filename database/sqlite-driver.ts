import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type { SqliteHandle } from "./sqlite-handle.ts";
import type { Member, SqliteWriter } from "./sqlite-writer.ts";

/** Two connections to one file: one that only reads and never waits for a writer, and the one that writes. */
export interface OpenFile {
	reader: SqliteHandle;
	writer: SqliteWriter;
	close(): void;
}

export class SqliteFileDriver implements Driver {
	readonly #open: () => OpenFile;
	/** Idle connections. They are reused, because Kysely remembers each connection that it gets. */
	readonly #idle: FileConnection[] = [];
	#file: OpenFile | undefined;

	constructor(open: () => OpenFile) {
		this.#open = open;
	}

	async init(): Promise<void> {
		this.#file = this.#open();
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		if (!this.#file) throw new Error("The database is closed");
		return this.#idle.pop() ?? new FileConnection(this.#file);
	}

	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await (connection as FileConnection).begin();
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await (connection as FileConnection).commit();
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		(connection as FileConnection).rollback();
	}

	async releaseConnection(connection: DatabaseConnection): Promise<void> {
		this.#idle.push(connection as FileConnection);
	}

	async destroy(): Promise<void> {
		const file = this.#file;
		this.#file = undefined;
		await file?.writer.finish();
		file?.close();
	}
}

class FileConnection implements DatabaseConnection {
	readonly #file: OpenFile;
	#member: Member | undefined;

	constructor(file: OpenFile) {
		this.#file = file;
	}

	async begin(): Promise<void> {
		this.#member = await this.#file.writer.begin();
	}

	async commit(): Promise<void> {
		const member = this.#member as Member;
		this.#member = undefined;
		await this.#file.writer.commit(member);
	}

	/** A transaction whose commit failed has ended already. */
	rollback(): void {
		const member = this.#member;
		this.#member = undefined;
		if (member) this.#file.writer.rollback(member);
	}

	async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
		const { reader, writer } = this.#file;
		if (this.#member) return writer.run<Row>(this.#member, sql, parameters);
		if (query.kind === "SelectQueryNode" || READS.test(sql))
			return reader.run<Row>(sql, parameters);
		if (OUTSIDE.test(sql)) return await writer.runOutside<Row>(sql, parameters);
		return await writer.runAlone<Row>(sql, parameters);
	}

	// biome-ignore lint/correctness/useYield: nothing here streams
	async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
		throw new Error("Streaming is not supported");
	}
}

/** Statements written as text. */
const READS = /^\s*(select|values|explain)\b/i;
const OUTSIDE = /^\s*(pragma|vacuum|attach|detach|analyze)\b/i;
