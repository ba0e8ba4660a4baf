import cluster from "node:cluster";
import { EventEmitter } from "node:events";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { connect, openReplica } from "#database/connect.ts";
import { migrateAt } from "#database/migrate.ts";
import { lockForSite } from "#database/site-lock.ts";
import { furnishWhenEmpty } from "#database/worlds/furnish.ts";
import { chooseProviders } from "#providers/choose.ts";
import { buildApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { keepDemoOut } from "./demo/keep-demo-out.ts";
import { makeLog } from "./http/log.ts";
import { publicReads } from "./http/public-reads.ts";
import { shareChanges } from "./http/shared-changes.ts";
import { openPictureMaker } from "./images/ink/picture-maker.ts";
import { theInternet } from "./images/public-internet.ts";
import { makeRateLimits } from "./limits/limits.ts";
import { passwordBudget } from "./limits/password-budget.ts";
import { observeDatabase } from "./metrics/observe-database.ts";
import { processMetrics } from "./metrics/process-metrics.ts";
import { timedGateway } from "./metrics/timed-gateway.ts";
import { timedMailer } from "./metrics/timed-mailer.ts";
import type { Needs } from "./needs.ts";
import type { Settings } from "./settings/config.ts";
import { keepFilesPrivate } from "./settings/private-files.ts";
import { finishedBuild, type OpenWeb } from "./web/web-build.ts";

const ROOT = join(import.meta.dirname, "..");
/** Milliseconds to finish running work after a signal to stop (docs/threats.md L6). */
const DRAIN = 10_000;
const DRILL =
	"This is a test restore: it sends no email, charges no card, changes no bucket and does no background work.";

/** One process of the site, from the database to the open port. */
export async function runSite(
	settings: Settings,
	web: OpenWeb = finishedBuild(ROOT),
): Promise<void> {
	keepFilesPrivate(settings.dataDir);
	const log = makeLog(settings);
	const warn = (error: unknown) => log.warn({ err: error }, "a connection was lost");
	lockForSite(settings.dataDir);
	const now = Date.now;
	const metrics = processMetrics();
	const observer = observeDatabase({ metrics, settings, log, now });
	await migrateAt({ ...settings, onFault: warn });
	const connection = connect({ ...settings, onFault: warn, observer });
	const replica = openReplica(settings, { onFault: warn, observer });
	const limits = makeRateLimits({ connection, settings, now });
	const providers = await chooseProviders(settings, connection, warn, passwordBudget(limits));
	if (settings.demo) await furnishWhenEmpty(connection, providers.furnishing);
	if (!settings.local) {
		const demoPeople = await keepDemoOut(connection, settings);
		if (demoPeople > 0) log.warn({ demoPeople }, demoWarning(demoPeople));
	}

	const events: Needs["events"] = new EventEmitter();
	const needs: Needs = {
		settings,
		connection,
		readPublic: publicReads({ primary: connection, replica, events, log, metrics, now }),
		...providers,
		drawPicture: openPictureMaker(),
		gateway: timedGateway(providers.gateway, metrics),
		mailer: timedMailer(providers.mailer, metrics),
		limits,
		metrics,
		internet: theInternet,
		freeSpace: () => freeSpace(settings.dataDir),
		log,
		now,
		events,
	};
	const app = await buildApp(needs, web);
	const changes = shareChanges(needs);
	await app.listen({ port: settings.port, host: settings.host });
	providers.sandbox?.startDelivery(webhookAddress(app));
	const background = settings.isDrill ? undefined : startBackground(needs);
	const closeApp = async () => {
		await app.answerLastRequests();
		await app.close();
	};
	stopOnSignal(log, async () => {
		// In parallel, because a slow one must not use up the time of the others.
		await Promise.all([providers.sandbox?.stopDelivery(), closeApp(), background?.stop()]);
		changes.close();
		await Promise.all([connection.close(), replica?.close()]);
	});
	if (settings.isDrill) process.stdout.write(`${DRILL}\n`);
	// With several processes the parent prints it.
	if (cluster.isPrimary)
		process.stdout.write(`${settings.siteName} is open at ${settings.origin}\n`);
}

function demoWarning(count: number): string {
	return `${count} demo people are in this database. They cannot sign in while the site is live. Remove them and their classes: npm run demo:remove`;
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

/**
 * Stops on signals. One of several processes reacts only to its parent, because a terminal sends a signal to all
 * processes.
 */
function stopOnSignal(log: Needs["log"], close: () => Promise<void>): void {
	let isStopping = false;
	const stop = () => {
		if (isStopping) return;
		isStopping = true;
		setTimeout(() => process.exit(1), DRAIN).unref();
		close().then(
			() => process.exit(0),
			() => process.exit(1),
		);
	};
	const ignore = () => {};
	const needsMore = () => log.warn("a rolling restart needs WEB_CONCURRENCY of 2 or more");
	process.on("SIGTERM", stop);
	for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, cluster.isWorker ? ignore : stop);
	process.on("SIGUSR2", cluster.isWorker ? ignore : needsMore);
}
