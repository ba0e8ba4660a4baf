import { sentenceOf } from "../data/sentence.ts";
import { messages } from "../messages/en.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { sceneDrawing } from "../ui/scenes.ts";

interface LoadFailureProps {
	error?: unknown;
	retry(): void;
	/** True if only part of the page failed to load. Then only text is shown. */
	part?: boolean;
}

/** A list or page that could not be loaded: says what happened and what to do. */
export function LoadFailure({ error, retry, part }: LoadFailureProps) {
	return (
		<div className="grid grid-cols-1 justify-items-center gap-4 py-6">
			{!part && <Drawing {...sceneDrawing("torn")} />}
			<Correction>{error ? sentenceOf(error) : messages.faults.unreachable}</Correction>
			<PencilButton onClick={() => retry()}>{messages.tryAgain}</PencilButton>
		</div>
	);
}
