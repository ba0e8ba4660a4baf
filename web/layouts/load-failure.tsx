import { messages } from "../messages/en.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/field.tsx";

/** A list or page that could not be read: what happened, and what to do now. */
export function LoadFailure({ error, retry }: { error?: Error | null; retry(): void }) {
	return (
		<div className="grid justify-items-start gap-4 py-6">
			<Correction>{error?.message || messages.faults.unreachable}</Correction>
			<PencilButton onClick={() => retry()}>{messages.tryAgain}</PencilButton>
		</div>
	);
}
