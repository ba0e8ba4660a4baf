import { Counter, Histogram, Registry } from "prom-client";
import { processGauges, type StateSources, siteGauges } from "./state-gauges.ts";

/** The metrics of this process. */
export type Metrics = ReturnType<typeof makeMetrics>;

/** The text of `/metrics`: the metrics of all processes, and those of the site. */
export async function metricsText({ ofProcesses, siteRegistry }: Metrics): Promise<string> {
	return (await ofProcesses()) + (await siteRegistry.metrics());
}

/** In seconds. An answer from memory takes a millisecond, a password check fifty, a slow gateway ten seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** In seconds. SQLite answers most statements within a tenth of a millisecond. Postgres ends one after 15 s. */
const STATEMENT_BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

export function makeMetrics() {
	const registry = new Registry();
	const registers = [registry];
	/** Metrics that are read from the database, the same for all processes. */
	const siteRegistry = new Registry();
	const sources: { now?: StateSources } = {};
	siteGauges(siteRegistry, () => sources.now);
	processGauges(registry, () => sources.now);
	return {
		registry,
		siteRegistry,
		/** The text of `registry`, and of those of the other processes of this site on this machine. */
		ofProcesses: () => registry.metrics(),
		/** Sets the sources of the gauges. */
		watch(state: StateSources): void {
			sources.now = state;
		},
		requests: new Histogram({
			name: "http_request_duration_seconds",
			help: "Duration of requests, by the pattern of their route",
			labelNames: ["method", "route", "status"],
			buckets: BUCKETS,
			registers,
		}),
		background: new Histogram({
			name: "genga_background_duration_seconds",
			help: "Duration of each background run, by task and outcome",
			labelNames: ["task", "outcome"],
			buckets: BUCKETS,
			registers,
		}),
		refused: new Counter({
			name: "genga_limits_refused_total",
			help: "Requests answered 429, by the pattern of their route",
			labelNames: ["route"],
			registers,
		}),
		statements: new Histogram({
			name: "genga_database_statement_duration_seconds",
			help: "Duration of statements in the database, by their first word",
			labelNames: ["statement"],
			buckets: STATEMENT_BUCKETS,
			registers,
		}),
		publicReads: new Counter({
			name: "genga_public_reads_total",
			help: "Reads of what visitors see, by the server that answered, while DATABASE_REPLICA_URL is set",
			labelNames: ["from"],
			registers,
		}),
		databaseWaits: new Histogram({
			name: "genga_database_wait_seconds",
			help: "How long callers waited: on Postgres for a free connection, on SQLite for their turn to write",
			buckets: STATEMENT_BUCKETS,
			registers,
		}),
		slowStatements: new Counter({
			name: "genga_database_slow_statements_total",
			help: "Statements that took SLOW_QUERY_MS or longer",
			registers,
		}),
		laterWork: new Histogram({
			name: "genga_later_work_duration_seconds",
			help: "Duration of each piece of later work, by kind and outcome; what failed is tried again",
			labelNames: ["kind", "outcome"],
			buckets: BUCKETS,
			registers,
		}),
		gatewayCalls: new Histogram({
			name: "genga_gateway_call_duration_seconds",
			help: "Duration of calls to the payment gateway, by call and outcome",
			labelNames: ["call", "outcome"],
			buckets: BUCKETS,
			registers,
		}),
		letters: new Histogram({
			name: "genga_mail_duration_seconds",
			help: "How long the mail server took to accept or refuse each letter, by outcome",
			labelNames: ["outcome"],
			buckets: BUCKETS,
			registers,
		}),
	};
}
