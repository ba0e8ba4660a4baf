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
	/** The ink of lessons. A call that answers them asks first who may open the lesson. */
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

/** Where what visitors see is read from. */
export type Reading = Pick<Connection, "db" | "engine">;

/**
 * Reads what every visitor may see. `read` gets the replica if that has everything that was committed before the last
 * change of which this process knows, and otherwise the primary. It may be called a second time, on the primary, when
 * the replica fails.
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
