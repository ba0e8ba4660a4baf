/** The device's store of sheets, in IndexedDB. Every write is strictly durable. */

const NAME = "genga-sheets";
const STORES = ["sheets", "entries", "pens"] as const;

/** A sheet on this device, without its entries. */
export interface SheetRecord {
	id: string;
	/** The person who draws it. */
	userId: string;
	title: string;
	lessonId: string | null;
	/** The header of the log. */
	header: Uint8Array;
	/** The server knows the sheet. If it has none later, the sheet was deleted there. */
	isOnServer: boolean;
	/** The server has entries, and this device has never read them. */
	isUnread?: boolean;
	/** How many entries the server has, as far as is known here. */
	sent: number;
	/** The tab that may write. */
	writer: string;
	/** Milliseconds since 1970. */
	updatedAt: number;
}

/** The stroke that was under the pen, and the place that it has in the log. */
export interface PenRecord {
	place: number;
	chunk: Uint8Array;
}

/** Another tab of this browser writes to the sheet. */
export class WriterLost extends Error {
	override name = "WriterLost";
}

export type DeviceStore = Awaited<ReturnType<typeof openStore>>;

let opened: Promise<DeviceStore | undefined> | undefined;

/** Undefined if the browser stores nothing, such as in a private window of some browsers. */
export function openDeviceStore(): Promise<DeviceStore | undefined> {
	opened ??= openStore().catch(() => {
		opened = undefined;
		return undefined;
	});
	return opened;
}

async function openStore() {
	const request = indexedDB.open(NAME, 1);
	request.onupgradeneeded = () => {
		for (const store of STORES) request.result.createObjectStore(store);
	};
	const db = await answerOf(request);
	// A newer version of the site in another tab changes the stores.
	db.onversionchange = () => db.close();
	db.onclose = () => {
		opened = undefined;
	};

	/** Resolves once everything that `change` asked for is on the disk. */
	const write = (change: (store: Stores) => void): Promise<void> => {
		const transaction = db.transaction(STORES, "readwrite", { durability: "strict" });
		const done = endOf(transaction);
		change(storesOf(transaction));
		return done;
	};

	/** The same, if this tab may still write. The check and the change are one transaction. */
	const writeAs = async (
		id: string,
		writer: string,
		change: (stores: Stores, record: SheetRecord) => void,
	): Promise<void> => {
		let isLost = false;
		await write((stores) => {
			const found: IDBRequest<SheetRecord | undefined> = stores.sheets.get(id);
			found.onsuccess = () => {
				const record = found.result;
				isLost = record?.writer !== writer;
				if (record && !isLost) change(stores, record);
			};
		});
		if (isLost) throw new WriterLost();
	};

	return {
		/** All sheets of a person. */
		async sheetsOf(userId: string): Promise<SheetRecord[]> {
			const { sheets } = storesOf(db.transaction(STORES));
			const all: SheetRecord[] = await answerOf(sheets.getAll());
			return all.filter((record) => record.userId === userId);
		},
		/** A sheet with its entries up to the first one that is missing. */
		async read(id: string, userId: string) {
			const { sheets, entries, pens } = storesOf(db.transaction(STORES));
			const [record, chunks, places, pen] = await Promise.all([
				answerOf<SheetRecord | undefined>(sheets.get(id)),
				answerOf<Uint8Array[]>(entries.getAll(ofSheet(id))),
				answerOf(entries.getAllKeys(ofSheet(id))),
				answerOf<PenRecord | undefined>(pens.get(id)),
			]);
			if (record?.userId !== userId) return undefined;
			const whole = places.findIndex((key, at) => (key as [string, number])[1] !== at);
			return { record, chunks: whole < 0 ? chunks : chunks.slice(0, whole), pen };
		},
		/** Adds or replaces a sheet. */
		putSheet: (record: SheetRecord) => write(({ sheets }) => sheets.put(record, record.id)),
		/** From now on only this tab writes. */
		claim: (id: string, writer: string) =>
			write(({ sheets }) => {
				const found: IDBRequest<SheetRecord | undefined> = sheets.get(id);
				found.onsuccess = () => {
					if (found.result) sheets.put({ ...found.result, writer }, id);
				};
			}),
		/** Changes the record of a sheet. */
		note: (id: string, writer: string, change: Partial<SheetRecord>) =>
			writeAs(id, writer, ({ sheets }, record) => sheets.put({ ...record, ...change }, id)),
		/** Keeps entries from a place on. The stroke under the pen is one of them, so it is dropped. */
		putEntries: (id: string, writer: string, from: number, chunks: readonly Uint8Array[]) =>
			writeAs(id, writer, ({ entries, pens }) => {
				for (const [at, chunk] of chunks.entries()) entries.put(chunk, [id, from + at]);
				pens.delete(id);
			}),
		putPen: (id: string, writer: string, pen: PenRecord) =>
			writeAs(id, writer, ({ pens }) => pens.put(pen, id)),
		dropPen: (id: string, writer: string) => writeAs(id, writer, ({ pens }) => pens.delete(id)),
		/** Removes a sheet with everything. */
		forget: (id: string) =>
			write(({ sheets, entries, pens }) => {
				sheets.delete(id);
				entries.delete(ofSheet(id));
				pens.delete(id);
			}),
	};
}

type Stores = Record<(typeof STORES)[number], IDBObjectStore>;

function storesOf(transaction: IDBTransaction): Stores {
	const [sheets, entries, pens] = STORES.map((name) => transaction.objectStore(name));
	return { sheets, entries, pens } as Stores;
}

function ofSheet(id: string): IDBKeyRange {
	return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

function endOf(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error ?? new Error("a write was given up"));
	});
}
