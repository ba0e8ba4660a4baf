import cluster from "node:cluster";
import { EventEmitter } from "node:events";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { holdPlace } from "#database/site-lock.ts";
import { furnishWhenEmpty } from "#database/worlds/furnish.ts";
import { chooseProviders } from "#providers/choose.ts";
import { buildApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { keepDemoOut } from "./demo/keep-demo-out.ts";
import { makeLog } from "./http/log.ts";
import { theInternet } from "./images/public-internet.ts";
import { makeRateLimits } from "./limits/limits.ts";
import { passwordBudget } from "./limits/password-budget.ts";
import { makeMetrics } from "./metrics/metrics.ts";
import type { Needs } from "./needs.ts";
import type { Settings } from "./settings/config.ts";
import { keepFilesPrivate } from "./settings/private-files.ts";
import { finishedBuild, type OpenWeb } from "./web/web-build.ts";

const ROOT = join(import.meta.dirname, "..");
/** Milliseconds to finish running work after a signal to stop (docs/threats.md L6). */
const DRAIN = 10_000;

/** One process of the site, from the database to the open port. */
export async function runSite(
	settings: Settings,
	web: OpenWeb = finishedBuild(ROOT),
): Promise<void> {
	keepFilesPrivate(settings.dataDir);
	const log = makeLog(settings);
	const warn = (error: unknown) => log.warn({ err: error }, "a connection was lost");
	holdPlace(settings.dataDir);
	const connection = connect({ ...settings, onFault: warn });
	await migrate(connection);
	const limits = makeRateLimits({ connection, settings, now: Date.now });
	const providers = chooseProviders(settings, connection, warn, passwordBudget(limits));
	if (settings.demo) await furnishWhenEmpty(connection, providers.furnishing);
	if (!settings.local) {
		const demoPeople = await keepDemoOut(connection, settings);
		if (demoPeople > 0) log.warn({ demoPeople }, demoWarning(demoPeople));
	}

	const now = Date.now;
	const needs: Needs = {
		settings,
		connection,
		...providers,
		limits,
		metrics: processMetrics(),
		internet: theInternet,
		freeSpace: () => freeSpace(settings.dataDir),
		log,
		now,
		events: new EventEmitter(),
	};
	const app = await buildApp(needs, web);
	await app.listen({ port: settings.port, host: settings.host });
	providers.sandbox?.startDelivery(webhookAddress(app));
	const background = startBackground(needs);
	stopOnSignal(async () => {
		// All in parallel, because a slow one must not use up the ten seconds of the others.
		await Promise.all([providers.sandbox?.stopDelivery(), app.close(), background.stop()]);
		await connection.close();
	});
	process.stdout.write(`${settings.siteName} is open at ${settings.origin}\n`);
}

function demoWarning(count: number): string {
	return `${count} demo people are in this database. They cannot sign in while the site is live. Remove them and their classes: npm run demo:remove`;
}

/** Our metrics, and those of Node. With several processes each reports its own, labelled with its number. */
function processMetrics() {
	const metrics = makeMetrics();
	metrics.registry.setDefaultLabels({ process: String(cluster.worker?.id ?? 0) });
	collectDefaultMetrics({ register: metrics.registry });
	return metrics;
}

async function freeSpace(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

/** The address of our own webhook on the loopback interface. */
function webhookAddress(app: FastifyInstance): string {
	const address = app.server.address();
	if (address === null || typeof address === "string") throw new Error("not listening on a port");
	const host = address.address.includes(":") && address.address !== "::" ? "[::1]" : "127.0.0.1";
	return `http://${host}:${address.port}/api/webhooks/payment`;
}

function stopOnSignal(close: () => Promise<void>): void {
	const stop = () => {
		setTimeout(() => process.exit(1), DRAIN).unref();
		close().then(
			() => process.exit(0),
			() => process.exit(1),
		);
	};
	process.once("SIGTERM", stop).once("SIGINT", stop);
}
