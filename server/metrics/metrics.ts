import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** The metrics of this process. */
export type Metrics = ReturnType<typeof makeMetrics>;

/** In seconds. An answer from memory takes a millisecond, a password check fifty, a slow gateway ten seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics() {
	const registry = new Registry();
	const registers = [registry];
	/** What is read from the database, which is the same for all processes. */
	const siteRegistry = new Registry();
	return {
		registry,
		siteRegistry,
		/** The text of `registry`, and of those of the other processes of this site on this machine. */
		ofProcesses: () => registry.metrics(),
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
		openIntents: new Gauge({
			name: "genga_payment_intents",
			help: "Unfinished payments, by state",
			labelNames: ["state"],
			registers: [siteRegistry],
		}),
		waitingWork: new Gauge({
			name: "genga_later_work_waiting",
			help: "Later work that is not done yet, by kind",
			labelNames: ["kind"],
			registers: [siteRegistry],
		}),
		oldestWork: new Gauge({
			name: "genga_later_work_overdue_seconds",
			help: "How long the oldest later work has been overdue; 0 when none is",
			registers: [siteRegistry],
		}),
	};
}
