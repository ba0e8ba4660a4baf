import { type ByteStorage, inkKey } from "#providers/storage/port.ts";
import { sharedFrom } from "../files/shared-bytes.ts";

/** The bytes of an ink log. Throws if the storage lost them. */
export async function readInk(storage: ByteStorage, sha256: string): Promise<Uint8Array> {
	const bytes = await sharedFrom(storage, inkKey(sha256));
	if (!bytes) throw new Error(`the ink log ${sha256} is missing in the storage`);
	return bytes;
}
