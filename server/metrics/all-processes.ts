import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

/** A process asks its parent for the metrics of all, and the parent answers it. */
interface Question {
	type: "genga:metrics?";
	id: number;
}
interface Answer {
	type: "genga:metrics";
	id: number;
	/** Undefined when a process did not answer its parent in time. */
	text: string | undefined;
}

/** For the parent: answers the processes that ask. */
export function answerMetricsOfAll(): void {
	const all = new AggregatorRegistry();
	cluster.on("message", async (worker, { type, id }: Question) => {
		if (type !== "genga:metrics?") return;
		const text = await all.clusterMetrics().catch(() => undefined);
		if (worker.isConnected()) worker.send({ type: "genga:metrics", id, text } satisfies Answer);
	});
}

/**
 * For a process of several: the metrics of all of them, each series with the number of its process. A request can reach
 * any process, so each must know them. If the parent does not get them in time, only the metrics of this process are
 * returned.
 */
export function metricsOfAll(registry: Registry): () => Promise<string> {
	AggregatorRegistry.setRegistries([registry]);
	// Answers requests of the parent's registry.
	new AggregatorRegistry();
	const waiting = new Map<number, (text: string | undefined) => void>();
	let asked = 0;
	process.on("message", ({ type, id, text }: Answer) => {
		if (type !== "genga:metrics") return;
		waiting.get(id)?.(text);
		waiting.delete(id);
	});
	return async () => {
		asked += 1;
		const question: Question = { type: "genga:metrics?", id: asked };
		const { promise, resolve } = Promise.withResolvers<string | undefined>();
		waiting.set(question.id, resolve);
		process.send?.(question);
		return (await promise) ?? (await registry.metrics());
	};
}
