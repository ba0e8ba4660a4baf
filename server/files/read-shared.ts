import type { ByteStorage } from "#providers/storage/port.ts";

/** The bytes of a storage that are in memory, by key. */
interface InMemory {
	reading: Map<string, Promise<Uint8Array | undefined>>;
	/** Held weakly, so they are in memory only while an answer is sent from them. */
	read: Map<string, WeakRef<Uint8Array>>;
}

const storages = new WeakMap<ByteStorage, InMemory>();
/** An answer holds only the memory of the bytes. This keeps the bytes as long as that. */
const bytesOf = new WeakMap<ArrayBufferLike, Uint8Array>();
const released = new FinalizationRegistry<() => void>((forget) => forget());

/**
 * Like `get`, but all who read a key share its bytes while one of them still sends them. So a hundred slow listeners of
 * a voice need its memory once (docs/threats.md D69). Nobody may change these bytes. They may have been removed from
 * the storage meanwhile, so the caller has checked that a row still names this key.
 */
export async function readShared(
	storage: ByteStorage,
	key: string,
): Promise<Uint8Array | undefined> {
	const { reading, read } = inMemory(storage);
	const shared = read.get(key)?.deref();
	if (shared) return shared;
	const one = reading.get(key) ?? readOnce(storage, key);
	reading.set(key, one);
	return await one;
}

async function readOnce(storage: ByteStorage, key: string): Promise<Uint8Array | undefined> {
	const { reading, read } = inMemory(storage);
	try {
		const bytes = await storage.get(key);
		if (!bytes) return undefined;
		bytesOf.set(bytes.buffer, bytes);
		read.set(key, new WeakRef(bytes));
		released.register(bytes, () => {
			if (!read.get(key)?.deref()) read.delete(key);
		});
		return bytes;
	} finally {
		reading.delete(key);
	}
}

function inMemory(storage: ByteStorage): InMemory {
	const known = storages.get(storage) ?? { reading: new Map(), read: new Map() };
	storages.set(storage, known);
	return known;
}
