import { type Avatar, avatarAddress } from "#contract/images/avatars.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { keepAvatar } from "./keep-avatar.ts";
import { showPersonAt } from "./places-store.ts";

/** Shows a drawn avatar as the user's picture, or none. */
export async function chooseAvatar(
	{ connection, storage, events }: Needs,
	{ id }: Caller,
	avatar: Avatar | null,
) {
	if (avatar) await keepAvatar(storage, avatar);
	const image = avatar && avatarAddress(avatar);
	const isChanged = await showPersonAt(connection.db, id, image);
	// Visitors see the picture of an instructor.
	if (isChanged) events.emit("publicChanged", ["instructors"]);
	return updated(isChanged);
}
