import type { ClassProgress } from "#contract/progress.ts";
import { progress as sentences } from "../messages/en/progress.ts";
import { TimingChart } from "../ui/timing-chart.tsx";

/** Above this number, keys would be too close to each other on a phone. */
const KEYS_MAX = 8;

type Keys = Pick<ClassProgress, "done" | "lessons" | "lastPlace">;

/** How many cuts of a class are done: one key for each, and a number on the one where the person is. */
export function ProgressKeys({ progress }: { progress: Keys }) {
	const { done, lessons } = progress;
	const label = sentences.done(done, lessons);
	if (lessons > KEYS_MAX) return <TimingChart value={done / lessons} tone="green" label={label} />;
	return (
		<ol className="keys keys-small" aria-label={label}>
			{keysOf(progress).map(({ place, state }) => (
				<li
					key={place}
					className={state}
					data-key={state === "is-now" ? place : ""}
					aria-current={state === "is-now" ? "step" : undefined}
				>
					<span className="sr-only">{sentences.key[state](place)}</span>
				</li>
			))}
		</ol>
	);
}

/** The server says how many are done, not which. The key of the cut that is open is done only when all are. */
export function keysOf({ done, lessons, lastPlace }: Keys) {
	let left = done;
	return Array.from({ length: lessons }, (_, at) => at + 1).map((place) => {
		if (place === lastPlace && done < lessons) return { place, state: "is-now" as const };
		left -= 1;
		return { place, state: left >= 0 ? ("is-done" as const) : ("is-next" as const) };
	});
}
