import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { wantPart } from "./missing-parts.ts";

/** A part of the site with a script of its own. Every `import()` of the web stands inside `part(…)`. */
export interface Part<Module> {
	/** Loads it; a failure is told to the reader and can be tried again. */
	wanted(): Promise<Module>;
	/** Loads it ahead of time. A failure is silent: whoever wants the part asks again. */
	early(): Promise<unknown>;
}

export function part<Module>(load: () => Promise<Module>): Part<Module> {
	return { wanted: () => wantPart(load), early: () => load().catch(() => undefined) };
}

/** The component of a part. It suspends until its script is there, so it stands inside a Suspense boundary. */
export function lazyPart<Props>(
	{ wanted }: Pick<Part<{ default: ComponentType<Props> }>, "wanted">,
	after: () => Promise<void> = async () => {},
): LazyExoticComponent<ComponentType<Props>> {
	return lazy(async () => {
		await after();
		return await wanted();
	});
}
