import { sql } from "kysely";
import { listen } from "./listen.ts";
import type { Database } from "./tables.ts";

/** Maximum length of a text: Postgres takes less than 8,000 bytes, and our part of them is short. */
export const TEXT_MAX = 7_900;

const CHANNEL = "genga_changes";
/** Milliseconds after which a text to ourselves counts as lost. */
const ECHO_WITHIN = 5_000;

export interface ChannelOptions {
	db: Database;
	/** The address of the same database, for the connection that listens. */
	url: string;
	/** Another process sent this text. */
	onText(text: string): void;
	/** This process listens, for the first time or again. It may have missed texts before. */
	onListening(): void;
	/** The connection that listens was lost. Another one is opened. */
	onFault(error: unknown): void;
	/** This process listens, but a text that it sent to itself did not arrive. */
	onEchoLost(): void;
}

/** Sends short texts to the other processes on the same Postgres, by LISTEN and NOTIFY (decisions/0034). */
export interface Channel {
	send(text: string): Promise<void>;
	close(): void;
}

export function openChannel(options: ChannelOptions): Channel {
	const { db, url, onText, onListening, onFault, onEchoLost } = options;
	const own = crypto.randomUUID();
	let echo: NodeJS.Timeout | undefined;
	let isClosed = false;

	// The notification alone waits for no disk: when the database loses its power, the listeners lose their connections.
	const notify = async (payload: string) => {
		await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${payload})`.execute(
			db,
		);
	};
	/** Sent through the pool, so PgBouncer cannot answer it on the connection that listens. */
	const testEcho = () => {
		clearTimeout(echo);
		echo = setTimeout(onEchoLost, ECHO_WITHIN).unref();
		notify(own).catch((error) => isClosed || onFault(error));
	};
	const listening = listen(url, CHANNEL, {
		onPayload(payload) {
			const [from, text] = [payload.slice(0, own.length), payload.slice(own.length + 1)];
			if (from === own) clearTimeout(echo);
			else if (payload.length > own.length) onText(text);
		},
		onListening() {
			onListening();
			testEcho();
		},
		onFault(error) {
			clearTimeout(echo);
			onFault(error);
		},
	});
	return {
		send: (text) => notify(`${own}:${text}`),
		close() {
			isClosed = true;
			clearTimeout(echo);
			listening.close();
		},
	};
}
