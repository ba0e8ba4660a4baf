import type { StudioFacts } from "#contract/studio.ts";

/** The facts alone, of a version. */
export function factsOf({ name, email, phone, city, taxLine }: StudioFacts): StudioFacts {
	return { name, email, phone, city, taxLine };
}
