import type { Entry, Header, Stroke } from "#ink/marks.ts";

/** Where the newest stroke is saved. */
export type Kept =
	| { at: "server" }
	| {
			at: "device";
			why?: "offline" | "server-refuses" | "sending" | "full";
			sentence?: string | undefined;
	  }
	| { at: "nowhere"; why: "no-storage" | "storage-fails"; sentence?: string | undefined };

/** A sheet that is open in this tab, and that is saved on the device and on the server. */
export interface KeptSheet {
	readonly id: string;
	readonly header: Header;
	readonly title: string;
	readonly lessonId: string | null;
	/**
	 * The entries of device and server, with those that were appended here. A stroke that was under the pen when the
	 * tab or browser died is part of it, as a whole stroke. Another array when another tab or device wrote: read it
	 * again while `readonly` is null.
	 */
	readonly entries: readonly Entry[];
	/** Why nothing can be added: another tab or device writes, or the server has another drawing. */
	readonly readonly: "other-tab" | "other-device" | "forked" | null;
	readonly kept: Kept;
	/** How many entries are durable, on the device or on the server. */
	readonly durable: number;
	/**
	 * Stores an entry on the device (strict durability) and sends it with the next batch. Never throws. Errors are
	 * shown in `kept`.
	 */
	append(entry: Entry): void;
	/** The stroke under the pen, rewritten every 250 ms under one key. Undefined when the pen is up. */
	holdUnderPen(stroke: Stroke | undefined): void;
	/** Called on each change of `kept`, `readonly` and `entries` from elsewhere. Returns the unsubscription. */
	subscribe(changed: () => void): () => void;
	/** Writes here from now on: takes the lease, or the lock of this browser. */
	takeOver(): Promise<void>;
	/** Asks the server what another device has drawn. */
	catchUp(): Promise<void>;
	/** For a fork: a new sheet with everything that this device has. Its id. */
	copy(): Promise<string>;
	close(): Promise<void>;
}

export interface NewSheet {
	lessonId: string | null;
	title: string;
	/** Sheet units. */
	width: number;
	height: number;
	/** From the lowest to the highest. */
	layers: string[];
}
