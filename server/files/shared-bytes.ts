import type { ByteStorage } from "#providers/storage/port.ts";

type Bytes = Uint8Array | undefined;

/** Bytes that are in memory, by key. */
interface InMemory {
	reading: Map<string, Promise<Bytes>>;
	/** Held weakly, so they are in memory only while an answer is sent from them. */
	read: Map<string, WeakRef<Uint8Array>>;
}

/** By the storage or the database that they were read from. */
const inMemory = new WeakMap<WeakKey, InMemory>();
/** An answer holds only the memory of the bytes. This keeps the bytes as long as that. */
const bytesOf = new WeakMap<ArrayBufferLike, Uint8Array>();
const released = new FinalizationRegistry<() => void>((forget) => forget());

/**
 * The bytes under a key of a storage, shared like those of `sharedBytes`. They may have been removed from the storage
 * meanwhile, so the caller has checked that a row still names this key.
 */
export async function sharedFrom(storage: ByteStorage, key: string): Promise<Bytes> {
	return await sharedBytes(storage, key, () => storage.get(key));
}

/**
 * Bytes that all who ask for them share while one of them still sends them. So a hundred slow listeners of a voice need
 * its memory once (decisions/0105). A key always means the same bytes, and nobody may change them.
 */
export async function sharedBytes(
	from: WeakKey,
	key: string,
	read: () => Promise<Bytes>,
): Promise<Bytes> {
	const known = inMemory.get(from) ?? { reading: new Map(), read: new Map() };
	inMemory.set(from, known);
	const shared = known.read.get(key)?.deref();
	if (shared) return shared;
	const one = known.reading.get(key) ?? readOnce(known, key, read);
	known.reading.set(key, one);
	return await one;
}

async function readOnce(known: InMemory, key: string, read: () => Promise<Bytes>): Promise<Bytes> {
	try {
		const bytes = await read();
		if (bytes) keep(known, key, bytes);
		return bytes;
	} finally {
		known.reading.delete(key);
	}
}

function keep({ read }: InMemory, key: string, bytes: Uint8Array): void {
	bytesOf.set(bytes.buffer, bytes);
	read.set(key, new WeakRef(bytes));
	released.register(bytes, () => {
		if (!read.get(key)?.deref()) read.delete(key);
	});
}
