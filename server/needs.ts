import type { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import type { Connection } from "#database/connect.ts";
import type { IdentityProvider } from "#providers/identity/port.ts";
import type { Mailer, ReadableOutbox } from "#providers/mail/port.ts";
import type { CardSandbox, PaymentGateway } from "#providers/payment/port.ts";
import type { PictureStorage } from "#providers/storage/port.ts";
import type { Outside } from "./images/outside.ts";
import type { Limits } from "./limits/limits.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Settings } from "./settings/config.ts";

/** Everything the app needs from outside itself. Tests hand in their own. */
export interface Needs {
	settings: Settings;
	connection: Connection;
	gateway: PaymentGateway;
	/** Only while the sandbox is the gateway. */
	sandbox: CardSandbox | undefined;
	identity: IdentityProvider;
	storage: PictureStorage;
	/** Where typed picture addresses lead. */
	outside: Outside;
	mailer: Mailer;
	/** Only while the site is local and has no mail server. */
	outbox: ReadableOutbox | undefined;
	/** Who has how much left. */
	limits: Limits;
	/** What is counted about ourselves. */
	metrics: Metrics;
	/** Bytes that are free where the data folder lies. */
	freeSpace: () => Promise<number>;
	log: FastifyBaseLogger;
	/** Milliseconds since 1970. */
	now: () => number;
	events: AppEvents;
}

/** What rooms tell each other without knowing each other. */
export type AppEvents = EventEmitter<{
	/** There is later work due now. */
	workDue: [];
	/** What visitors see has changed: finished pages are dropped. */
	publicChanged: [];
}>;
