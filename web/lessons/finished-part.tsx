import { Suspense } from "react";
import type { ClassProgress } from "#contract/progress.ts";
import { lazyPart, part } from "../parts/part.ts";

const Finished = lazyPart(part(() => import("./finished.tsx")));

/** The content after the last cut. Its script is loaded once every cut is done. */
export function FinishedPart({
	classId,
	progress: { done, lessons, hasClass, certificate },
}: {
	classId: string;
	progress: ClassProgress;
}) {
	const isFinished = hasClass && lessons > 0 && done === lessons;
	if (certificate === null && !isFinished) return null;
	return (
		<Suspense>
			<Finished {...{ classId, certificate, isFinished }} />
		</Suspense>
	);
}
