/** The passes of a drawing in the order in which a hand draws them. Each has a layer of its own with this name. */
export const passes = ["construct", "rough", "ink", "colour", "notes"] as const;

export type Pass = (typeof passes)[number];

/** The classes by which an SVG says what belongs to which pass. */
const classes: Record<string, Pass> = {
	"pass-construction": "construct",
	"pass-rough": "rough",
	"pass-ink": "ink",
	"pass-color": "colour",
	"pass-notes": "notes",
};

export function passOfClass(names: string | undefined): Pass | undefined {
	const known = names?.split(/\s+/).find((name) => Object.hasOwn(classes, name));
	return known === undefined ? undefined : classes[known];
}
