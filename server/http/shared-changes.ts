import { openChannel, TEXT_MAX } from "#database/channel.ts";
import type { Needs } from "../needs.ts";
import type { PublicName } from "./public-names.ts";

const DEAF =
	"this process does not hear of changes that other processes make, and shows them up to a second late: the notifications of Postgres do not arrive. DATABASE_URL probably leads through PgBouncer in transaction mode. Then set DATABASE_DIRECT_URL to the address of Postgres itself";

/**
 * On Postgres: announces changes of public data to the other processes, and drops answers that theirs affect
 * (decisions/0034). On SQLite the maximum age of cached answers is enough.
 */
export function shareChanges(needs: Pick<Needs, "events" | "connection" | "settings" | "log">): {
	close(): void;
} {
	const { events, log } = needs;
	const { databaseUrl, databaseDirectUrl } = needs.settings;
	// LISTEN needs a lasting session, which PgBouncer does not provide.
	const url = databaseDirectUrl ?? databaseUrl;
	if (!url) return { close() {} };
	let isTheirs = false;
	let hasWarned = false;
	const drop = (changed?: readonly PublicName[]) => {
		isTheirs = true;
		events.emit("publicChanged", changed);
		isTheirs = false;
	};
	const channel = openChannel({
		url,
		db: needs.connection.db,
		onText: (text) => drop(namesIn(text)),
		onListening: () => drop(),
		onFault: (error) => log.warn({ err: error }, "the connection that listens was lost"),
		onEchoLost() {
			if (!hasWarned) log.warn(DEAF);
			hasWarned = true;
		},
	});
	const tell = oneAtATime(async (texts) => {
		await channel
			.send(inOne(texts))
			.catch((error: unknown) => log.warn({ err: error }, "other processes were not notified"));
	});
	const onChange = (changed?: readonly PublicName[]) => {
		if (!isTheirs) tell(textOf(changed));
	};
	events.on("publicChanged", onChange);
	return {
		close() {
			events.off("publicChanged", onChange);
			channel.close();
		},
	};
}

/** Names as lines. Without names, which is an empty text, everything has changed. */
function textOf(changed: readonly PublicName[] = []): string {
	return changed.join("\n");
}

function namesIn(text: string): PublicName[] | undefined {
	return text === "" ? undefined : (text.split("\n") as PublicName[]);
}

function inOne(texts: readonly string[]): string {
	if (texts.includes("")) return "";
	const text = [...new Set(texts.flatMap((one) => one.split("\n")))].join("\n");
	return Buffer.byteLength(text) > TEXT_MAX ? "" : text;
}

/** Calls `send` with all texts that came while the last call was running. */
function oneAtATime(send: (texts: readonly string[]) => Promise<void>): (text: string) => void {
	let waiting: string[] = [];
	let isSending = false;
	return async (text) => {
		waiting.push(text);
		if (isSending) return;
		isSending = true;
		while (waiting.length > 0) {
			const texts = waiting;
			waiting = [];
			await send(texts);
		}
		isSending = false;
	};
}
