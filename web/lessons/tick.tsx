import type { LessonProgress } from "#contract/progress.ts";
import { call } from "../data/api.ts";
import { showFailure } from "../data/show-failure.ts";
import { lessons } from "../messages/en/lessons.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Icon } from "../ui/icons.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

interface TickProps {
	id: string;
	isDone: boolean;
	tell(known: LessonProgress): void;
}

/** The button "Mark as done". A finished lesson stays finished. */
export function Tick({ id, isDone, tell }: TickProps) {
	const tick = useOneAtATime(async () => {
		try {
			tell(await call("PUT /api/lesson/:id/done", { params: { id } }));
		} catch (fault) {
			await showFailure(lessons.tickFailed, fault);
		}
	});
	// The button stays in its place, so that the focus does too.
	return (
		<>
			<PencilButton pencil="green" aria-disabled={isDone} onClick={() => !isDone && void tick()}>
				{isDone && <Icon name="check" />}
				{isDone ? lessons.ticked : lessons.tick}
			</PencilButton>
			<span role="status" className="sr-only">
				{isDone && lessons.isTicked}
			</span>
		</>
	);
}
