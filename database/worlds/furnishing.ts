import type { NewGatewayIntent } from "#providers/payment/port.ts";
import type { Database } from "../tables.ts";

/** Everything that a demo world needs from outside the database. */
export interface Furnishing {
	/** Stores a picture file under its key. */
	keepPicture(key: string, bytes: Uint8Array): Promise<void>;
	/** Stores an ink log under the SHA-256 of its bytes. */
	keepInk(sha256: string, bytes: Uint8Array): Promise<void>;
	/** Stores a frozen ink log under the SHA-256 of its bytes. */
	keepFrozen(sha256: string, bytes: Uint8Array): Promise<void>;
	/** Answers the hash that the identity provider accepts for a password. */
	hashPassword(password: string): Promise<string>;
	/**
	 * Records past purchases in the gateway's ledger and answers their transaction ids. Undefined for a gateway whose
	 * ledger is not ours: then the demo's payments are visible and cannot be refunded.
	 */
	chargePast:
		| ((db: Database, purchases: (NewGatewayIntent & { at: number })[]) => Promise<string[]>)
		| undefined;
}
