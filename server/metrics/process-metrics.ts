import cluster from "node:cluster";
import { collectDefaultMetrics } from "prom-client";
import { metricsOfAll } from "./all-processes.ts";
import { makeMetrics } from "./metrics.ts";

/** Our metrics, and those of Node. With several processes each series has the number of its process. */
export function processMetrics() {
	const metrics = makeMetrics();
	const { registry } = metrics;
	registry.setDefaultLabels({ process: String(cluster.worker?.id ?? 0) });
	collectDefaultMetrics({ register: registry });
	return cluster.isWorker ? { ...metrics, ofProcesses: metricsOfAll(registry) } : metrics;
}
