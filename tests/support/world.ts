import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { embeddedIdentity } from "#providers/identity/embedded.ts";
import { outboxMailer } from "#providers/mail/outbox.ts";
import type { KeptMail } from "#providers/mail/port.ts";
import type { PaymentGateway } from "#providers/payment/port.ts";
import { SandboxGateway } from "#providers/payment/sandbox.ts";
import { diskStorage } from "#providers/storage/disk.ts";
import { lessonBytes, pictures, sheetPictures } from "#providers/storage/port.ts";
import { buildApp } from "#server/app.ts";
import { workers } from "#server/background.ts";
import { sweepIntents } from "#server/gateway/sweep-intents.ts";
import { openPictureMaker } from "#server/images/ink/picture-maker.ts";
import type { PublicInternet } from "#server/images/public-internet.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { makeRateLimits } from "#server/limits/limits.ts";
import { passwordBudget } from "#server/limits/password-budget.ts";
import { makeMetrics } from "#server/metrics/metrics.ts";
import { observeDatabase } from "#server/metrics/observe-database.ts";
import { timedGateway } from "#server/metrics/timed-gateway.ts";
import { timedMailer } from "#server/metrics/timed-mailer.ts";
import type { Needs } from "#server/needs.ts";
import { readSettings } from "#server/settings/config.ts";
import { openTestDatabase, type TestDatabase, type Wanted } from "./engines.ts";
import { holdToOracle, type LedgerIntent } from "./oracle.ts";

/** A clock that only the test moves. */
export interface Clock {
	/** Milliseconds since 1970. */
	now: number;
	pass(milliseconds: number): void;
}

/** The app without a port, on a real database, with a real sandbox gateway. */
export interface World {
	app: FastifyInstance;
	needs: Needs;
	db: TestDatabase["db"];
	database: TestDatabase;
	gateway: SandboxGateway;
	clock: Clock;
	/** Does the later work that is due, as the background of a site does. */
	work(): Promise<void>;
	sweep(): Promise<void>;
	/** The letters sent, newest first. */
	letters(): Promise<KeptMail[]>;
	/** How often the cache of visitors' pages was cleared. */
	publicChanges(): number;
}

export interface WorldOptions {
	/** Wraps the app's gateway, to make calls fail or to count them. */
	gateway?: (real: SandboxGateway) => PaymentGateway;
	/** Settings that override the defaults. */
	settings?: Record<string, string>;
	/** The connection for visitors' reads. By default the database itself. */
	readPublic?: (database: TestDatabase, events: Needs["events"]) => Needs["readPublic"];
	/** The hosts that the app can reach. By default none. */
	internet?: PublicInternet;
	/** The intents in the gateway's ledger, for the oracle, when the gateway is not the sandbox. */
	ledger?: () => LedgerIntent[];
	/** False for the few tests that make the books wrong on purpose. */
	oracle?: boolean;
	/** Overrides the run's engine, for `npm run prove`. */
	on?: Wanted["on"];
	/** Called with every statement of the app and of the test. */
	onStatement?: Wanted["onStatement"];
	/** `migrated` for a database that no earlier test used, because the space that they left changes plans. */
	start?: "migrated" | "emptied";
	/** On SQLite: milliseconds that a writer waits for the lock of another process. */
	busyTimeout?: Wanted["busyTimeout"];
}

interface ClosingWorld extends World {
	close(): Promise<void>;
}

/** Opens a world for one test. At the end of the test the oracle of docs/threats.md checks it, then it is closed. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
	const { close, ...world } = await buildWorld(options);
	onTestFinished(async () => {
		try {
			if (options.oracle !== false)
				await holdToOracle(world.db, options.ledger, { now: world.clock.now });
		} finally {
			await close();
		}
	});
	return world;
}

/** The same outside a test. The caller closes it. */
export async function buildWorld(options: WorldOptions = {}): Promise<ClosingWorld> {
	const log = pino({ level: "silent" });
	const metrics = makeMetrics();
	const database = await openTestDatabase({
		start: options.start ?? "emptied",
		onStatement: options.onStatement,
		observer: observeDatabase({ metrics, settings: { slowQueryAfter: 0 }, log, now: Date.now }),
		busyTimeout: options.busyTimeout,
		...(options.on && { on: options.on }),
	});
	const clock: Clock = {
		now: Date.parse("2026-03-15T12:00:00Z"),
		pass(milliseconds) {
			this.now += milliseconds;
		},
	};
	const now = () => clock.now;
	const settings = readSettings({
		...database.settings,
		...{ PORT: "3999", LOG_LEVEL: "silent" },
		...options.settings,
	});
	const gateway = new SandboxGateway({
		db: database.db,
		signingSecret: "a secret for tests",
		now,
		wait: async () => {},
	});
	const outbox = outboxMailer(join(database.dataDir, "outbox"), now);
	let publicChanges = 0;
	const events: Needs["events"] = new EventEmitter();
	events.on("publicChanged", () => {
		publicChanges += 1;
	});
	const limits = makeRateLimits({ connection: database, settings, now });
	const needs: Needs = {
		settings,
		connection: database,
		readPublic: options.readPublic?.(database, events) ?? ((read) => read(database)),
		gateway: timedGateway(options.gateway?.(gateway) ?? gateway, metrics),
		sandbox: settings.gateway === "sandbox" ? gateway : undefined,
		identity: embeddedIdentity({
			connection: database,
			secret: settings.sessionSecret,
			origin: settings.origin,
			siteName: settings.siteName,
			passwordBudget: passwordBudget(limits),
		}),
		storage: diskStorage(join(database.dataDir, "media"), pictures),
		lessonStorage: diskStorage(join(database.dataDir, "lessons"), lessonBytes),
		sheetPictureStorage: diskStorage(join(database.dataDir, "sheet-pictures"), sheetPictures),
		drawPicture: openPictureMaker(),
		internet: options.internet ?? { addressesOf: async () => [], mayReach: () => false },
		mailer: timedMailer(outbox, metrics),
		outbox,
		limits,
		metrics,
		freeSpace: async () => Number.POSITIVE_INFINITY,
		log,
		now,
		events,
	};
	const app = await buildApp(needs);
	return {
		app,
		needs,
		db: database.db,
		database,
		gateway,
		clock,
		work: async () => void (await doLaterWork(needs, workers)),
		sweep: () => sweepIntents(needs),
		letters: () => outbox.list(100),
		publicChanges: () => publicChanges,
		async close() {
			await app.close();
			await database.close();
		},
	};
}
