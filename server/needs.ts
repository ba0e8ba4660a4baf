import type { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import type { Connection } from "#database/connect.ts";
import type { PaymentsTable } from "#database/tables.ts";
import type { IdentityProvider } from "#providers/identity/port.ts";
import type { Mailer, ReadableOutbox } from "#providers/mail/port.ts";
import type { CardSandbox, PaymentGateway } from "#providers/payment/port.ts";
import type { ByteStorage } from "#providers/storage/port.ts";
import type { PublicName } from "./http/public-names.ts";
import type { PictureMaker } from "./images/ink/picture-maker.ts";
import type { PublicInternet } from "./images/public-internet.ts";
import type { RateLimits } from "./limits/limits.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Settings } from "./settings/config.ts";

/** Everything that the app needs from outside itself. Tests pass their own. */
export interface Needs {
	settings: Settings;
	connection: Connection;
	/** Reads what every visitor may see, from the replica if there is one. */
	readPublic: PublicReads;
	gateway: PaymentGateway;
	/** Only while the sandbox is the gateway. */
	sandbox: CardSandbox | undefined;
	identity: IdentityProvider;
	/** Pictures, which are public. */
	storage: ByteStorage;
	/** The ink of lessons. Calls that serve it first check who may open the lesson. */
	lessonStorage: ByteStorage;
	/** Pictures of students' sheets and of lessons, made when they are asked for. */
	sheetPictureStorage: ByteStorage;
	/** Draws pictures of ink, one at a time in this process. */
	drawPicture: PictureMaker;
	/** Access to external picture addresses. */
	internet: PublicInternet;
	mailer: Mailer;
	/** Only while the site is local and has no mail server. */
	outbox: ReadableOutbox | undefined;
	/** The rate limits. */
	limits: RateLimits;
	/** The metrics of this process. */
	metrics: Metrics;
	/** Free bytes on the disk of the data folder. */
	freeSpace: () => Promise<number>;
	log: FastifyBaseLogger;
	/** Milliseconds since 1970. */
	now: () => number;
	events: AppEvents;
}

/** The database from which public data is read. */
export type Reading = Pick<Connection, "db" | "engine">;

/**
 * Reads public data. `read` gets the replica if it has replayed every change that this process knows of, and otherwise
 * the primary. If the replica fails, `read` is called again with the primary.
 */
export type PublicReads = <T>(read: (from: Reading) => Promise<T>) => Promise<T>;

/** Events between rooms that do not import each other. */
export type AppEvents = EventEmitter<{
	/** There is later work due now. */
	workDue: [];
	/** A payment was recorded whose student is not waiting for the capture. */
	paymentRecorded: [PaymentsTable];
	/** What visitors see has changed, so kept answers are dropped: those made from these, or all of them. */
	publicChanged: [changed?: readonly PublicName[]];
}>;
