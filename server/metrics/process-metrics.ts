import cluster from "node:cluster";
import { collectDefaultMetrics } from "prom-client";
import { makeMetrics } from "./metrics.ts";

/** Our metrics, and those of Node. With several processes each reports its own, labelled with its number. */
export function processMetrics() {
	const metrics = makeMetrics();
	metrics.registry.setDefaultLabels({ process: String(cluster.worker?.id ?? 0) });
	collectDefaultMetrics({ register: metrics.registry });
	return metrics;
}
