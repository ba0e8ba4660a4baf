import { photo } from "#tests/images/pictures.ts";
import { sendPicture } from "#tests/images/sending.ts";
import type { TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const WORDS = {
	biography: "I drew backgrounds.\n\nNow I teach.",
	links: [{ label: "Portfolio", address: "https://example.org/mio" }],
	drawings: [],
	hidesEmail: false,
};

/** Saves an instructor's public page. */
export const save = (world: World, who: TestPerson, change: object = {}) =>
	ask(world, who, "PUT /api/me/page", { ...WORDS, version: 0, ...change });

export const see = (world: World, { id }: { id: string }) =>
	ask(world, undefined, `GET /api/instructor/${id}/page`);

export async function uploaded(world: World, who: TestPerson): Promise<string> {
	const { body } = await sendPicture(world, who, { bytes: await photo() });
	return body.data.url;
}
