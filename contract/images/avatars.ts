/**
 * The drawn avatars, and the folder of each one's picture. `npm run art` names the folder after the drawing, so a changed
 * drawing gets a new address. Without zod, so that pages with a small budget can import it.
 */
export const avatars = {
	beret: "beret-22b3e53e",
	bun: "bun-e50fff40",
	cat: "cat-2f3fa02f",
	fox: "fox-81fb60eb",
	goggles: "goggles-ac55bb12",
	headphones: "headphones-177f946a",
	master: "master-87517929",
	oni: "oni-92edc1d8",
	riceball: "riceball-554ec372",
	robot: "robot-da4dec2b",
} as const;
export type Avatar = keyof typeof avatars;
export const avatarNames = Object.keys(avatars) as [Avatar, ...Avatar[]];

/** The picture address of an account with this avatar. */
export function avatarAddress(avatar: Avatar): string {
	return `/media/avatar-${avatars[avatar]}/1280.jpg`;
}

/** The avatar at this address. Undefined for any other picture. */
export function avatarAt(address: string | null): Avatar | undefined {
	return avatarNames.find((avatar) => avatarAddress(avatar) === address);
}
