import type { OwnPin } from "#contract/critiques.ts";
import { ownPins as says } from "../../messages/en/own-pins.ts";
import { PinDots } from "../../ui/pins/pin-marks.tsx";
import type { SheetSize } from "../../ui/pins/pin-place.ts";

interface OwnPinListProps {
	pins: readonly OwnPin[];
	/** The caller is the student. */
	isOwn: boolean;
	/** The number of the first one. */
	first?: number;
}

/** The notes of a student's pins. */
export function OwnPinList({ pins, isOwn, first = 1 }: OwnPinListProps) {
	if (pins.length === 0) return null;
	return (
		<ol className="critique-pins" aria-label={isOwn ? says.ownList : says.list}>
			{pins.map(({ note }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: pins that were handed in never change
				<li key={index} className="critique-pin-fields">
					<span className="pin-mark is-own">{first + index}</span>
					<p className="min-w-0 wrap-anywhere">
						<bdi>{note}</bdi>
					</p>
				</li>
			))}
		</ol>
	);
}

interface OwnPinMarksProps {
	question: readonly OwnPin[];
	answer?: readonly OwnPin[];
	size: SheetSize;
}

/** The student's pins on the hand-in. Those of the answer are numbered after those of the question. */
export function OwnPinMarks({ question, answer = [], size }: OwnPinMarksProps) {
	return (
		<>
			<PinDots pins={question} size={size} isOwn />
			<PinDots pins={answer} size={size} first={question.length + 1} isOwn />
		</>
	);
}
