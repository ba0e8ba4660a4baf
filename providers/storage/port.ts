/** Where encoded pictures lie. Keys are paths below /media/: `eyes-3fa9c1/640.avif`. */
export interface PictureStorage {
	/** Keeps the bytes under the key; the same key always holds the same bytes. */
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** Undefined when there is nothing under the key. */
	get(key: string): Promise<Uint8Array | undefined>;
}

/** The only keys there are: a folder name and a file name, nothing that climbs. */
export function isPictureKey(key: string): boolean {
	return /^[a-z0-9][a-z0-9-]{0,80}\/[a-z0-9]{1,20}\.(avif|webp|jpg)$/.test(key);
}
