import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { OWN_NOTE_MAX, OWN_PINS_MAX, type OwnPin } from "#contract/critiques.ts";
import { ownPins as says } from "../../messages/en/own-pins.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { PinMarks } from "../../ui/pins/pin-marks.tsx";
import { placeUnder, type SheetSize } from "../../ui/pins/pin-place.ts";
import { PinTarget } from "../../ui/pins/pin-target.tsx";

export interface OwnPinsFieldProps {
	/** The size of the hand-in in sheet units. */
	size: SheetSize;
	picture: ReactNode;
	pins: OwnPin[];
	onPins(pins: OwnPin[]): void;
	/** Pins without a note show an error. */
	isChecked: boolean;
	/** The number of the first one. */
	first?: number;
}

/** A student sets numbered pins on their own sheet, each with a short note. */
export default function OwnPinsField({
	size,
	picture,
	pins,
	onPins,
	isChecked,
	first = 1,
}: OwnPinsFieldProps) {
	const frame = useRef<HTMLDivElement>(null);
	const summary = useRef<HTMLElement>(null);
	const notes = useNotes(pins.length, summary);
	const { width, height } = size;
	const change = (index: number, changed: Partial<OwnPin>) =>
		onPins(pins.map((pin, at) => (at === index ? { ...pin, ...changed } : pin)));
	const isFull = pins.length >= OWN_PINS_MAX;
	return (
		<details className="own-pins">
			<summary ref={summary}>{says.set(pins.length)}</summary>
			<p className="text-graphite text-small">{isFull ? says.full(OWN_PINS_MAX) : says.hint}</p>
			<div ref={frame} className="own-pins-sheet" style={{ aspectRatio: `${width} / ${height}` }}>
				{picture}
				{!isFull && (
					<PinTarget
						label={says.target}
						size={size}
						placeUnder={(pointer) =>
							frame.current
								? placeUnder(pointer, frame.current.getBoundingClientRect(), size)
								: undefined
						}
						onPlace={(x, y) => onPins([...pins, { x: Math.round(x), y: Math.round(y), note: "" }])}
					/>
				)}
				<PinMarks
					{...{ pins, size, first }}
					labelOf={(index) => says.pin(first + index, pins[index]?.note ?? "")}
					onChoose={(index) => notes.focus(index)}
					onMove={change}
					isOwn
				/>
			</div>
			<ol className="critique-pins">
				{pins.map(({ note }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the pin's number
					<li key={index} className="critique-pin-fields">
						<span className="pin-mark is-own" aria-hidden="true">
							{first + index}
						</span>
						<div className="grid min-w-0 flex-1 gap-2">
							<Field
								ref={notes.refOf(index)}
								label={says.note(first + index)}
								value={note}
								maxLength={OWN_NOTE_MAX}
								dir="auto"
								autoComplete="off"
								error={isChecked && note.trim() === "" ? says.missing : undefined}
								// Enter must not submit the form.
								onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
								onChange={({ target }) => change(index, { note: target.value })}
							/>
							<div>
								<PencilButton onClick={() => onPins(pins.filter((_, at) => at !== index))}>
									{says.remove(first + index)}
								</PencilButton>
							</div>
						</div>
					</li>
				))}
			</ol>
		</details>
	);
}

/** The fields of the notes. That of a new pin gets the focus, and that of the last one when its successor is removed. */
function useNotes(count: number, summary: RefObject<HTMLElement | null>) {
	const fields = useRef<(HTMLInputElement | null)[]>([]);
	const before = useRef(count);
	useEffect(() => {
		const isFocusLost = count < before.current && document.activeElement === document.body;
		if (count > before.current || isFocusLost)
			(fields.current[count - 1] ?? summary.current)?.focus();
		before.current = count;
	}, [count, summary]);
	return {
		refOf: (index: number) => (field: HTMLInputElement | null) => {
			fields.current[index] = field;
		},
		focus: (index: number) => fields.current[index]?.focus(),
	};
}
