import { avatarAt } from "#contract/images/avatars.ts";
import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { keepAvatar } from "./keep-avatar.ts";

const MEDIA = "/media/";

/** Whether this site has the picture. Each upload has its own address. */
export function isUploaded(address: string): boolean {
	return address.startsWith(MEDIA);
}

/** Refuses a path of this site that has no picture. An external address is accepted as given. */
export async function refuseMissingPicture(
	{ storage }: Pick<Needs, "storage">,
	field: string,
	address: string,
): Promise<void> {
	const avatar = avatarAt(address);
	if (avatar) return await keepAvatar(storage, avatar);
	if (!isUploaded(address) || (await storage.get(address.slice(MEDIA.length)))) return;
	const message =
		"There is no picture at this path. Upload it first, and use the address that you get";
	throw new Problem("invalid_input", { errors: [{ field, message }] });
}
