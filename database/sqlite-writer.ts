import { setImmediate, setTimeout } from "node:timers/promises";
import type { QueryResult } from "kysely";
import { isLocked } from "./faults.ts";
import type { SqliteHandle } from "./sqlite-handle.ts";

/** Maximum duration of a group in milliseconds. It is committed even if more writers wait, so that readers can run. */
const GROUP_LASTS = 5;
/** Delays in milliseconds between attempts to get the lock of another process. The last one repeats. */
const RETRY_DELAYS = [1, 2, 5, 10, 15, 20, 25];

/** Transactions that are committed together. */
interface Group {
	began: number;
	/** Transactions that wait for the commit. */
	finished: number;
	committed: PromiseWithResolvers<void>;
}

/** A transaction of the group. Only the first one needs no savepoint. */
export interface Member {
	group: Group;
	hasSavepoint: boolean;
}

/**
 * The only connection that writes (decisions/0033). Writers of this process take turns. Those that come within one turn
 * of the event loop share one commit, and none of them is answered before that commit is on the disk. While another
 * process holds the lock a writer waits without blocking this thread.
 */
export class SqliteWriter {
	readonly #handle: SqliteHandle;
	readonly #busyTimeout: number;
	readonly #now: () => number;
	readonly #waited: (milliseconds: number) => void;
	readonly #waiting: (() => void)[] = [];
	#isTaken = false;
	#group: Group | undefined;

	/**
	 * `busyTimeout`: how long a writer waits for other processes, in milliseconds. `waited` is told how long each writer
	 * has waited for its turn and for other processes.
	 */
	constructor(
		handle: SqliteHandle,
		busyTimeout: number,
		now = () => performance.now(),
		waited: (milliseconds: number) => void = () => {},
	) {
		this.#handle = handle;
		this.#busyTimeout = busyTimeout;
		this.#now = now;
		this.#waited = waited;
	}

	/** Writers that wait for their turn. */
	get waiting(): number {
		return this.#waiting.length;
	}

	/** Begins a transaction once it is this writer's turn. */
	async begin(): Promise<Member> {
		const group = await this.#join();
		const hasSavepoint = group.finished > 0;
		try {
			if (hasSavepoint) this.#handle.run("savepoint member");
		} catch (error) {
			this.#passOn();
			throw error;
		}
		return { group, hasSavepoint };
	}

	/** Runs a statement of an open transaction. */
	run<Row>(member: Member, sql: string, parameters: readonly unknown[]): QueryResult<Row> {
		if (member.group !== this.#group) throw new Error("The transaction was rolled back");
		return this.#guarded(() => this.#handle.run<Row>(sql, parameters));
	}

	/** Resolves once the changes are on the disk. */
	async commit(member: Member): Promise<void> {
		const { group, hasSavepoint } = member;
		try {
			if (group !== this.#group) throw new Error("The transaction was rolled back");
			if (hasSavepoint) this.#guarded(() => this.#handle.run("release member"));
			group.finished += 1;
		} finally {
			this.#passOn();
		}
		await group.committed.promise;
	}

	/** The other transactions of the group are not affected. */
	rollback({ group, hasSavepoint }: Member): void {
		try {
			if (group !== this.#group) return;
			if (hasSavepoint) this.#handle.exec("rollback to member; release member");
			else this.#handle.run("rollback");
			if (!hasSavepoint) this.#group = undefined;
		} finally {
			this.#passOn();
		}
	}

	/** One statement that is a transaction of its own. */
	async runAlone<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
		const group = await this.#join();
		let result: QueryResult<Row>;
		try {
			// A failed statement only undoes its own changes.
			result = this.#guarded(() => this.#handle.run<Row>(sql, parameters));
			group.finished += 1;
		} finally {
			this.#passOn();
		}
		await group.committed.promise;
		return result;
	}

	/** A statement that may not run within a transaction: pragma, vacuum. */
	async runOutside<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
		await this.#turn();
		try {
			this.#close();
			return this.#handle.run<Row>(sql, parameters);
		} finally {
			this.#passOn();
		}
	}

	/** Resolves when nothing is left to commit. */
	async finish(): Promise<void> {
		await this.#turn();
		this.#close();
		this.#passOn();
	}

	async #join(): Promise<Group> {
		const since = this.#now();
		try {
			return await this.#openGroup(since);
		} finally {
			this.#waited(this.#now() - since);
		}
	}

	/** Waits for this writer's turn, and begins a group unless one is open. */
	async #openGroup(since: number): Promise<Group> {
		await this.#turn();
		if (this.#group) return this.#group;
		try {
			await this.#lockFile(since);
		} catch (error) {
			this.#passOn();
			throw error;
		}
		const committed = Promise.withResolvers<void>();
		// Every writer of the group handles the rejection itself.
		committed.promise.catch(() => {});
		this.#group = { began: this.#now(), finished: 0, committed };
		return this.#group;
	}

	async #turn(): Promise<void> {
		if (!this.#isTaken) {
			this.#isTaken = true;
			return;
		}
		await new Promise<void>((resolve) => this.#waiting.push(resolve));
	}

	async #lockFile(since: number): Promise<void> {
		for (let attempt = 0; ; attempt += 1) {
			try {
				// IMMEDIATE takes the write lock at once (decisions/0003).
				this.#handle.run("begin immediate");
				return;
			} catch (error) {
				const isOver = this.#now() - since >= this.#busyTimeout;
				if (!isLocked(error) || isOver) throw error;
			}
			await setTimeout(RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length - 1)]);
		}
	}

	/** Gives the turn to the next writer, who joins the group unless it has lasted long enough. */
	#passOn(): void {
		const next = this.#waiting.shift();
		const group = this.#group;
		const isOld = group !== undefined && this.#now() - group.began >= GROUP_LASTS;
		if (next) {
			if (isOld) void this.#commitThen(next);
			else next();
			return;
		}
		this.#isTaken = false;
		if (isOld) this.#close();
		else if (group) void this.#commitSoon(group);
	}

	/** Waits for one turn of the event loop, so that writers of new requests join the group. */
	async #commitSoon(group: Group): Promise<void> {
		await setImmediate();
		if (!this.#isTaken && this.#group === group) this.#close();
	}

	/** Readers get a turn of the event loop before the next group. */
	async #commitThen(next: () => void): Promise<void> {
		this.#close();
		await setImmediate();
		next();
	}

	/** Ends the group: its writers are told that their changes are on the disk, or why they are not. */
	#close(): void {
		const group = this.#group;
		if (!group) return;
		this.#group = undefined;
		try {
			this.#handle.run(group.finished > 0 ? "commit" : "rollback");
			group.committed.resolve();
		} catch (error) {
			if (this.#handle.isInTransaction) this.#handle.exec("rollback");
			group.committed.reject(error);
		}
	}

	/** After some errors SQLite has rolled back the whole group. Then its other writers fail too. */
	#guarded<Result>(work: () => Result): Result {
		try {
			return work();
		} catch (error) {
			if (!this.#handle.isInTransaction) {
				this.#group?.committed.reject(error);
				this.#group = undefined;
			}
			throw error;
		}
	}
}
