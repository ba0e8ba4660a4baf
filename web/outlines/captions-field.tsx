import { useId, useState } from "react";
import type { Caption } from "#contract/lessons.ts";
import { timeOf } from "../lessons/door.ts";
import { outlines } from "../messages/outlines.ts";
import { IconButton, PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { TextArea } from "../ui/field.tsx";

const { write } = outlines;
const MOST = 100;

interface CaptionsFieldProps {
	captions: Caption[];
	/** The position of the player in milliseconds. */
	at: number;
	onCaptions(captions: Caption[]): void;
	/** Shows the pin of a caption on the drawing. One that has none gets it in the middle of the sheet. */
	onShowPin(caption: Caption): void;
}

/** The captions of a drawing. A new one is added at the position of the player. */
export function CaptionsField({ captions, at, onCaptions, onShowPin }: CaptionsFieldProps) {
	const heading = useId();
	const [text, setText] = useState("");
	const [fault, setFault] = useState<string>();
	/** If two captions have the same time, the later one is moved, because the time identifies a caption. */
	const set = (others: Caption[], one?: Caption) => {
		const taken = new Set(others.map((other) => other.at));
		let free = one?.at ?? 0;
		while (taken.has(free)) free += 1;
		const all = one ? [...others, { ...one, at: free }] : others;
		onCaptions(all.toSorted((a, b) => a.at - b.at));
	};
	const add = () => {
		const words = text.trim();
		const wrong = words === "" ? write.captionEmpty : captions.length >= MOST && write.captionFull;
		setFault(wrong || undefined);
		if (wrong) return;
		set(captions, { at, text: words, pin: null });
		setText("");
	};
	return (
		<section aria-labelledby={heading}>
			<h3 id={heading} className="name">
				{write.captionsHeading}
			</h3>
			<p className="measure text-graphite text-small">{write.captionsLead}</p>
			<ol className="mt-3">
				{captions.map((caption) => (
					<CaptionRow
						key={caption.at}
						caption={caption}
						at={at}
						onShowPin={() => onShowPin(caption)}
						onCaption={(changed) =>
							set(
								captions.filter((other) => other !== caption),
								changed,
							)
						}
					/>
				))}
			</ol>
			<TextArea
				className="mt-3"
				label={write.captionText}
				rows={2}
				maxLength={280}
				dir="auto"
				value={text}
				error={fault}
				onChange={({ currentTarget: { value } }) => setText(value)}
			/>
			<p className="mt-3 p-1">
				<PencilButton onClick={add}>{write.addCaption(timeOf(at))}</PencilButton>
			</p>
		</section>
	);
}

interface CaptionRowProps {
	caption: Caption;
	at: number;
	/** Undefined removes it. */
	onCaption(changed: Caption | undefined): void;
	onShowPin(): void;
}

function CaptionRow({ caption, at, onCaption, onShowPin }: CaptionRowProps) {
	const [text, setText] = useState(caption.text);
	const time = timeOf(caption.at);
	const leave = () => {
		const words = text.trim();
		if (words !== "" && words !== caption.text) onCaption({ ...caption, text: words });
	};
	return (
		<li className="flex flex-wrap items-center gap-3 border-hairline border-t py-2">
			<span className="cut">{time}</span>
			<textarea
				className="field-input min-w-0 flex-[1_1_220px]"
				aria-label={write.captionAt(time)}
				aria-invalid={text.trim() === "" || undefined}
				rows={2}
				maxLength={280}
				dir="auto"
				value={text}
				onChange={({ currentTarget: { value } }) => setText(value)}
				onBlur={leave}
			/>
			<PencilButton
				className="m-1 !px-3 text-small"
				aria-label={write.captionHereNamed(time, timeOf(at))}
				onClick={() => onCaption({ ...caption, at })}
			>
				{write.captionHere(timeOf(at))}
			</PencilButton>
			<PencilButton
				className="m-1 !px-3 text-small"
				aria-label={caption.pin ? write.showPinNamed(time) : write.setPinNamed(time)}
				onClick={onShowPin}
			>
				{caption.pin ? write.showPin : write.setPin}
			</PencilButton>
			{caption.pin && (
				<PencilButton
					className="m-1 !px-3 text-small"
					aria-label={write.removePinNamed(time)}
					onClick={() => onCaption({ ...caption, pin: null })}
				>
					{write.removePin}
				</PencilButton>
			)}
			<IconButton label={write.removeCaption(time)} onClick={() => onCaption(undefined)}>
				<svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
					<path d="M5 5L15 15M15 5L5 15" />
				</svg>
			</IconButton>
			{text.trim() === "" && <Correction>{write.captionEmpty}</Correction>}
		</li>
	);
}
