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
import { buildApp } from "#server/app.ts";
import { workers } from "#server/background.ts";
import { sweepIntents } from "#server/gateway/sweep-intents.ts";
import type { Outside } from "#server/images/outside.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { makeRateLimits } from "#server/limits/limits.ts";
import { passwordBudget } from "#server/limits/password-budget.ts";
import { makeMetrics } from "#server/metrics/metrics.ts";
import type { Needs } from "#server/needs.ts";
import { readSettings } from "#server/settings/config.ts";
import { openTestDatabase, type TestDatabase, type Wanted } from "./engines.ts";
import { holdToOracle, type LedgerIntent } from "./oracle.ts";

/** A clock that stands still until the test moves it. */
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
	/** Does the later work that is due, as the background would. */
	work(): Promise<void>;
	sweep(): Promise<void>;
	/** Letters that were sent, newest first. */
	letters(): Promise<KeptMail[]>;
	/** How often visitors' pages were dropped. */
	publicChanges(): number;
}

export interface WorldWishes {
	/** Stands between the app and its gateway, to fail or to count. */
	gateway?: (real: SandboxGateway) => PaymentGateway;
	/** On top of the defaults. */
	settings?: Record<string, string>;
	/** Beyond this house there is nothing, unless the test builds something there. */
	outside?: Outside;
	/** What the gateway has in its books, for the oracle, when it is not the sandbox. */
	ledger?: () => LedgerIntent[];
	/** Off for the few tests that break the books on purpose. */
	oracle?: boolean;
	/** Another engine than the run's, for `npm run prove`. */
	on?: Wanted["on"];
}

interface ClosingWorld extends World {
	close(): Promise<void>;
}

/** Opens a world for one test; at its end the oracle of docs/threats.md is held to it, then it goes. */
export async function openWorld(wishes: WorldWishes = {}): Promise<World> {
	const { close, ...world } = await buildWorld(wishes);
	onTestFinished(async () => {
		try {
			if (wishes.oracle !== false)
				await holdToOracle(world.db, wishes.ledger, { now: world.clock.now });
		} finally {
			await close();
		}
	});
	return world;
}

/** The same outside a test: who builds it closes it. */
export async function buildWorld(wishes: WorldWishes = {}): Promise<ClosingWorld> {
	const database = await openTestDatabase(wishes.on ? { on: wishes.on } : {});
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
		...wishes.settings,
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
		gateway: wishes.gateway?.(gateway) ?? gateway,
		sandbox: settings.gateway === "sandbox" ? gateway : undefined,
		identity: embeddedIdentity({
			connection: database,
			secret: settings.sessionSecret,
			origin: settings.origin,
			siteName: settings.siteName,
			passwordBudget: passwordBudget(limits),
		}),
		storage: diskStorage(join(database.dataDir, "media")),
		outside: wishes.outside ?? { addressesOf: async () => [], mayReach: () => false },
		mailer: outbox,
		outbox,
		limits,
		metrics: makeMetrics(),
		freeSpace: async () => Number.POSITIVE_INFINITY,
		log: pino({ level: "silent" }),
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
