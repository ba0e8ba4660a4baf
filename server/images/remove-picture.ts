import type { Needs } from "../needs.ts";
import { removeFiles } from "./picture-files.ts";

/** The later work: removes the files of a picture whose upload was deleted with its account. */
export async function removePicture({ storage }: Needs, { id }: { id: string }): Promise<void> {
	await removeFiles(storage, id);
}
