import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { wantPart } from "./missing-parts.ts";

/** A part of the site with its own script. Each `import()` in the web is inside `part(…)`. */
export interface Part<Module> {
	/** Loads the part. A failure is shown to the reader, who can retry. */
	wanted(): Promise<Module>;
	/** Loads the part ahead of time. Failures are silent, because the part is requested again when it is needed. */
	early(): Promise<unknown>;
}

export function part<Module>(load: () => Promise<Module>): Part<Module> {
	return { wanted: () => wantPart(load), early: () => load().catch(() => undefined) };
}

/** The component of a part. It suspends until its script is loaded, so it needs a Suspense boundary. */
export function lazyPart<Props>(
	{ wanted }: Pick<Part<{ default: ComponentType<Props> }>, "wanted">,
	after: () => Promise<void> = async () => {},
): LazyExoticComponent<ComponentType<Props>> {
	return lazy(async () => {
		await after();
		return await wanted();
	});
}
