import type { StudioText } from "#contract/studio/texts.ts";
import type { TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

/** Saves a text of the studio over that version of it. */
export const put = (world: World, admin: TestPerson, text: StudioText, version: number) =>
	ask(world, admin, "PUT /api/studio/texts", { version, text });
