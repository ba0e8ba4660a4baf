/** Receives what a connection does, for metrics and the log of slow statements. None of its functions may throw. */
export interface DatabaseObserver {
	/** A statement has run, or failed. `explain` reads its plan. It is undefined for a statement that failed. */
	ran(sql: string, milliseconds: number, explain: Explain | undefined): void;
	/** A caller has waited for a free connection on Postgres, or for its turn to write on SQLite. */
	waited(milliseconds: number): void;
}

/**
 * The lines of the plan of a statement. The statement is not run, its parameters have no values, and no connection that
 * is in a transaction is used.
 */
export type Explain = (sql: string) => Promise<string[]>;
