import { Suspense } from "react";
import { lazyPart, part } from "../parts/part.ts";
import type { OwnCritiquesProps } from "./own-critiques.tsx";

const List = lazyPart<OwnCritiquesProps>(part(() => import("./own-critiques.tsx")));

/** The person's critiques. Their script is loaded after the page. */
export function OwnCritiques(props: OwnCritiquesProps) {
	return (
		<Suspense>
			<List {...props} />
		</Suspense>
	);
}
