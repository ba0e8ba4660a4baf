import { UserFault } from "../data/user-fault.ts";
import { desk } from "../messages/en/desk.ts";
import { type KeptSheet, reasonOf } from "../sheets/door.ts";

/** Milliseconds in which a stroke that only the server can keep has to reach it. */
const WITHIN = 5000;

type Watched = Pick<KeptSheet, "kept" | "readonly" | "subscribe">;

/**
 * Resolves once the server has every stroke. Rejects with a UserFault while another tab or device draws, and if the
 * strokes stay nowhere or cannot be sent.
 */
export async function savedOnServer(sheet: Watched): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const refuse = () => reject(new UserFault(reasonOf(sheet.kept)));
	let timer: ReturnType<typeof setTimeout> | undefined;
	const look = () => {
		const { kept, readonly } = sheet;
		if (readonly) return reject(new UserFault(desk.readonly[readonly]));
		if (kept.at === "server") return resolve();
		if (kept.at === "nowhere") timer ??= setTimeout(refuse, WITHIN);
		else if (kept.why && kept.why !== "sending") refuse();
	};
	const stop = sheet.subscribe(look);
	look();
	await promise.finally(() => {
		stop();
		clearTimeout(timer);
	});
}
