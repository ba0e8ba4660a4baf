import type { FastifyBaseLogger } from "fastify";
import type { DatabaseObserver, Explain } from "#database/observer.ts";
import type { Settings } from "../settings/config.ts";
import type { Metrics } from "./metrics.ts";

/** The first words of statements that are counted by themselves. All others are counted together. */
const KINDS = ["select", "insert", "update", "delete", "begin", "commit", "rollback"];
const OTHER = "other";
/** Characters of a statement by which its first word is recognised. */
const KIND_LENGTH = 6;
/** Statements of these kinds have a plan. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;
/** Distinct slow statements that are logged in a minute. */
const LOGGED_AT_MOST = 50;
/** Characters of a statement that are logged. */
const LOGGED_LENGTH = 2_000;

interface Watched {
	metrics: Pick<Metrics, "statements" | "databaseWaits" | "slowStatements">;
	settings: Pick<Settings, "slowQueryAfter">;
	log: FastifyBaseLogger;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** Counts the statements of the connection, and logs slow ones. */
export function observeDatabase({ metrics, settings, log, now }: Watched): DatabaseObserver {
	const { statements, databaseWaits, slowStatements } = metrics;
	const observeKind = new Map(
		KINDS.map((statement) => [beginningOf(statement), statements.labels({ statement })]),
	);
	const other = statements.labels({ statement: OTHER });
	const slowAfter = settings.slowQueryAfter || Number.POSITIVE_INFINITY;
	const logSlow = slowStatementLog(log, now);
	return {
		ran(sql, milliseconds, explain) {
			(observeKind.get(beginningOf(sql)) ?? other).observe(milliseconds / 1000);
			if (milliseconds < slowAfter) return;
			slowStatements.inc();
			void logSlow(sql, milliseconds, explain);
		},
		waited: (milliseconds) => databaseWaits.observe(milliseconds / 1000),
	};
}

function beginningOf(sql: string): string {
	return sql.trimStart().slice(0, KIND_LENGTH).trimEnd().toLowerCase();
}

/** Logs a slow statement with its plan, the same one once a minute. Its parameters are never logged. */
function slowStatementLog(log: FastifyBaseLogger, now: () => number) {
	const logged = new Set<string>();
	let minute = 0;
	return async (sql: string, milliseconds: number, explain: Explain | undefined) => {
		const current = Math.floor(now() / 60_000);
		if (current !== minute) logged.clear();
		minute = current;
		if (logged.has(sql) || logged.size >= LOGGED_AT_MOST) return;
		logged.add(sql);
		const plan =
			explain && PLANNED.test(sql) ? await explain(sql).catch(() => undefined) : undefined;
		const statement = sql.slice(0, LOGGED_LENGTH);
		log.warn({ statement, milliseconds: Math.round(milliseconds), plan }, "slow statement");
	};
}
