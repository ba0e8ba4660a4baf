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
	/** Connection string of the same database, for the listening connection. */
	url: string;
	/** Called with a text of another process. */
	onText(text: string): void;
	/** Called when listening begins, for the first time or again. Earlier texts may have been missed. */
	onListening(): void;
	/** Called when the listening connection is lost. Another one is opened. */
	onFault(error: unknown): void;
	/** Called when a text that this process sent to itself does not arrive. */
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

	// Only the notification is committed without waiting for the disk: if the database crashes, the listeners lose
	// their connections anyway.
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
