import { sentenceOf } from "../data/sentence.ts";
import { messages } from "../messages/en.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
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
export function LoadFailure({ error, retry, part = false }: LoadFailureProps) {
	const Button = part ? PencilButton : InkButton;
	return (
		<div className="grid justify-items-center gap-4 py-6">
			{!part && <Drawing {...sceneDrawing("torn")} />}
			<Correction>{error ? sentenceOf(error) : messages.faults.unreachable}</Correction>
			<Button onClick={() => retry()}>{messages.tryAgain}</Button>
		</div>
	);
}
