import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { furnishWhenEmpty } from "#database/worlds/furnish.ts";
import { chooseProviders } from "#providers/choose.ts";
import { buildApp } from "./app.ts";
import { startBackground } from "./background.ts";
import type { Settings } from "./config.ts";
import type { Needs } from "./needs.ts";
import { finishedBuild, type OpenWeb } from "./web-build.ts";

const ROOT = join(import.meta.dirname, "..");
/** Milliseconds to finish what is under way when asked to stop (threats.md L6). */
const DRAIN = 10_000;

/** One process of the site, from the database to the open port. */
export async function runSite(
	settings: Settings,
	web: OpenWeb = finishedBuild(ROOT),
): Promise<void> {
	const log = pino({
		// A site on one's own machine says its address and its faults; a live one says everything.
		level: settings.logLevel ?? (settings.local ? "warn" : "info"),
		redact: ["req.headers.authorization", "req.headers.cookie"],
	});
	const warn = (error: unknown) => log.warn({ err: error }, "a connection was lost");
	const connection = connect({ ...settings, onFault: warn });
	await migrate(connection);
	const providers = chooseProviders(settings, connection, warn);
	if (settings.demo) await furnishWhenEmpty(connection, providers.furnishing);

	const needs: Needs = {
		settings,
		connection,
		...providers,
		log,
		now: Date.now,
		events: new EventEmitter(),
	};
	const app = await buildApp(needs, web);
	await app.listen({ port: settings.port, host: settings.host });
	providers.sandbox.startDelivery(webhookAddress(app));
	const background = startBackground(needs);
	stopOnSignal(async () => {
		await providers.sandbox.stopDelivery();
		await app.close();
		await background.stop();
		await connection.close();
	});
	process.stdout.write(`${settings.siteName} is open at ${settings.origin}\n`);
}

/** Our own webhook on loopback, wherever we listen. */
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
