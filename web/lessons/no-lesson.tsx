import { lessons } from "../messages/en/lessons.ts";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Shown if the lesson does not exist, or belongs to another class than the address says. */
export function NoLesson() {
	return (
		<div className="station-note">
			<h1 className="title">{messages.notFound.heading}</h1>
			<EmptyState sentence={lessons.gone}>
				<InkLink to="/dashboard/enrolled-classes">{lessons.back}</InkLink>
			</EmptyState>
		</div>
	);
}
