import type { NewGatewayIntent } from "#providers/payment/port.ts";
import type { Database } from "../tables.ts";

/** What a world needs from outside the database. */
export interface Furnishing {
	/** Keeps a picture file under its key. */
	keepPicture(key: string, bytes: Uint8Array): Promise<void>;
	/** The credential that the identity provider will accept for a password. */
	hashPassword(password: string): Promise<string>;
	/**
	 * Writes purchases of the past into the gateway's books and answers their transaction ids; undefined when those
	 * books are not ours to write in: then the demo's payments can be looked at, and not given back.
	 */
	chargePast:
		| ((db: Database, purchases: (NewGatewayIntent & { at: number })[]) => Promise<string[]>)
		| undefined;
}
