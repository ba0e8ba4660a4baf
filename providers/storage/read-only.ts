import { type ByteStorage, StorageUnavailable } from "./port.ts";

/** A storage whose bytes belong to another site: they can be read, and not changed. */
export function readOnly({ get }: ByteStorage): ByteStorage {
	const refuse = () => Promise.reject(new StorageUnavailable("A test restore changes no bucket"));
	return { get, put: refuse, remove: refuse };
}
