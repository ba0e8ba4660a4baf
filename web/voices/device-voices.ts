/** Voices that the server does not have whole yet, in IndexedDB. Every write is strictly durable. */

const NAME = "genga-voices";
const STORES = ["voices", "pieces"] as const;

/** What a voice is recorded for: the lessons of a class, or the voice note of a critique. */
export type VoiceOf = { classId: string } | { critiqueId: string };

/** A voice on this device, without its sound. */
export type VoiceRecord = VoiceOf & {
	id: string;
	/** The person who speaks. */
	userId: string;
	/** What it is about, for whoever recorded it: for example the id of a sheet. */
	about: string;
	/** Milliseconds since 1970. */
	begunAt: number;
};

interface Piece {
	bytes: Uint8Array<ArrayBuffer>;
	/** How long the voice is with this piece, in milliseconds. */
	lengthMs: number;
}

/** What a device has of a voice. */
export interface KeptPieces {
	pieces: Uint8Array<ArrayBuffer>[];
	lengthMs: number;
}

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
	opened ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(NAME, 1);
		request.onupgradeneeded = () => {
			for (const store of STORES) request.result.createObjectStore(store);
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	}).catch((fault: unknown) => {
		opened = undefined;
		throw fault;
	});
	return opened;
}

export async function putVoice(record: VoiceRecord): Promise<void> {
	await write((stores) => stores.voices.put(record, record.id));
}

/** `from`: how many bytes come before it. */
export async function putPiece(id: string, from: number, piece: Piece): Promise<void> {
	await write((stores) => stores.pieces.put(piece, [id, from]));
}

export async function forgetVoice(id: string): Promise<void> {
	await write((stores) => {
		stores.voices.delete(id);
		stores.pieces.delete(ofVoice(id));
	});
}

/** The voices of a person, oldest first. None where the browser keeps nothing. */
export async function voicesOf(userId: string): Promise<VoiceRecord[]> {
	const db = await openDatabase().catch(() => undefined);
	if (!db) return [];
	const all = await answerOf<VoiceRecord[]>(storesOf(db.transaction(STORES)).voices.getAll());
	return all
		.filter((record) => record.userId === userId)
		.sort((one, other) => one.begunAt - other.begunAt);
}

/** The sound of a voice up to the first piece that is missing. */
export async function piecesOf(id: string): Promise<KeptPieces> {
	const { pieces } = storesOf((await openDatabase()).transaction(STORES));
	const [found, keys] = await Promise.all([
		answerOf<Piece[]>(pieces.getAll(ofVoice(id))),
		answerOf(pieces.getAllKeys(ofVoice(id))),
	]);
	const kept: KeptPieces = { pieces: [], lengthMs: 0 };
	let size = 0;
	for (const [at, piece] of found.entries()) {
		if ((keys[at] as [string, number])[1] !== size) break;
		kept.pieces.push(piece.bytes);
		kept.lengthMs = piece.lengthMs;
		size += piece.bytes.length;
	}
	return kept;
}

type Stores = Record<(typeof STORES)[number], IDBObjectStore>;

async function write(change: (stores: Stores) => void): Promise<void> {
	const db = await openDatabase();
	const transaction = db.transaction(STORES, "readwrite", { durability: "strict" });
	const done = new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error ?? new Error("a write was given up"));
	});
	change(storesOf(transaction));
	await done;
}

function storesOf(transaction: IDBTransaction): Stores {
	const [voices, pieces] = STORES.map((name) => transaction.objectStore(name));
	return { voices, pieces } as Stores;
}

function ofVoice(id: string): IDBKeyRange {
	return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
