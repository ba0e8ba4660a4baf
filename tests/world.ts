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
import { readSettings } from "#server/config.ts";
import { doLaterWork } from "#server/later/worker.ts";
import type { Needs } from "#server/needs.ts";
import { sweepIntents } from "#server/payments/sweep.ts";
import { openTestDatabase, type TestDatabase } from "./engines.ts";
import { holdToOracle } from "./oracle.ts";

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
	/** Off for the few tests that break the books on purpose. */
	oracle?: boolean;
}

/** Opens a world for one test; at its end the oracle of spec/threats.md is held to it, then it goes. */
export async function openWorld(wishes: WorldWishes = {}): Promise<World> {
	const database = await openTestDatabase();
	const clock: Clock = {
		now: Date.parse("2026-03-15T12:00:00Z"),
		pass(milliseconds) {
			this.now += milliseconds;
		},
	};
	const now = () => clock.now;
	const settings = readSettings({ ...database.settings, PORT: "3999", LOG_LEVEL: "silent" });
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
	const needs: Needs = {
		settings,
		connection: database,
		gateway: wishes.gateway?.(gateway) ?? gateway,
		sandbox: gateway,
		identity: embeddedIdentity({
			connection: database,
			secret: settings.sessionSecret,
			origin: settings.origin,
			siteName: settings.siteName,
		}),
		storage: diskStorage(join(database.dataDir, "media")),
		mailer: outbox,
		outbox,
		log: pino({ level: "silent" }),
		now,
		events,
	};
	const app = await buildApp(needs);
	const world: World = {
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
	};
	onTestFinished(async () => {
		try {
			if (wishes.oracle !== false) await holdToOracle(database.db);
		} finally {
			await app.close();
			await database.close();
		}
	});
	return world;
}
