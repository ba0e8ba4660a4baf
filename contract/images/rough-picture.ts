/** Name of the file with a drawing's pencil lines. `npm run art` writes it beside the other files of each drawn cover. */
export const ROUGH_FILE = "rough.webp";

/**
 * The pencil lines of a cover that is drawn in this repository. Undefined for uploads, which have none: the folder of an
 * upload is a UUID, and that of an artwork is its name and eight digits of its hash.
 */
export function roughAddress(cover: string): string | undefined {
	if (!/^\/media\/[a-z-]+-[\da-f]{8}\/1280\.jpg$/.test(cover)) return undefined;
	return cover.replace("1280.jpg", ROUGH_FILE);
}
