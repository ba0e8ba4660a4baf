import { type PointerEvent, useEffect, useRef } from "react";
import type { Caption } from "#contract/lessons.ts";
import { type Playing, placeOnSheet, uprightOf } from "../lessons/door.ts";
import { outlines } from "../messages/outlines.ts";
import { movedByKey, onSheet, type PinPlace } from "../ui/pins/pin-place.ts";

const { write } = outlines;

/** The caption whose pin the teacher wants to see and move. Each object is one request. */
export interface AskedPin {
	at: number;
}

interface PinEditorProps {
	playing: Playing;
	asked: AskedPin | undefined;
	onPin(caption: Caption, pin: Caption["pin"]): void;
}

/** The pin of the current caption, where students see it. It is set by a click on the sheet, and moved or removed. */
export function PinEditor({ playing, asked, onPin }: PinEditorProps) {
	const { captions, state, score, view } = playing;
	const index = state.caption;
	const caption = index === undefined ? undefined : captions[index];
	const pin = useAskedPin(playing, asked, caption);
	const sheet = useRef<HTMLDivElement>(null);
	if (index === undefined || !caption) return null;
	const set = (event: PointerEvent) => {
		if (!sheet.current) return;
		const { x, y } = placeOnSheet(sheet.current, view, event);
		onPin(caption, onSheet({ x: x * score.width, y: y * score.height }, score));
	};
	return (
		<>
			{/* The keyboard sets a pin by the caption's own button (captions-field.tsx). */}
			<div
				ref={sheet}
				className="absolute inset-0 cursor-crosshair"
				onPointerUp={(event) => event.button === 0 && set(event)}
			/>
			{caption.pin && (
				<Pin
					ref={pin}
					number={index + 1}
					place={caption.pin}
					playing={playing}
					onDrag={set}
					onPlace={(place) => onPin(caption, place)}
				/>
			)}
		</>
	);
}

/** Goes to the moment of a caption that was asked for, and gives its pin the focus once it is there. */
function useAskedPin(
	{ playback }: Playing,
	asked: AskedPin | undefined,
	current: Caption | undefined,
) {
	const pin = useRef<HTMLButtonElement>(null);
	const answered = useRef<AskedPin>(undefined);
	useEffect(() => {
		if (!asked) return;
		playback.pause();
		playback.seek(asked.at);
	}, [asked, playback]);
	useEffect(() => {
		const isShown = asked && current?.at === asked.at && pin.current;
		if (!isShown || answered.current === asked) return;
		answered.current = asked;
		isShown.focus();
	});
	return pin;
}

interface PinProps {
	ref: React.Ref<HTMLButtonElement>;
	number: number;
	place: PinPlace;
	playing: Playing;
	onDrag(event: PointerEvent): void;
	/** Null removes it. */
	onPlace(place: PinPlace | null): void;
}

function Pin({ ref, number, place, playing: { score, view }, onDrag, onPlace }: PinProps) {
	return (
		<button
			ref={ref}
			type="button"
			data-own-keys
			aria-label={write.pinOf(number, place.x, place.y)}
			aria-description={write.pinKeys}
			className="ink-pin cursor-move touch-none after:absolute after:-inset-[9px] after:content-['']"
			style={{
				left: `${(place.x / score.width) * 100}%`,
				top: `${(place.y / score.height) * 100}%`,
				transform: uprightOf(view),
			}}
			onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
			onPointerMove={(event) => {
				if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event);
			}}
			onKeyDown={(event) => {
				const { key, currentTarget } = event;
				const moved = movedByKey(place, event, score);
				const isRemoved = key === "Delete" || key === "Backspace";
				if (!moved && !isRemoved) return;
				event.preventDefault();
				// The button disappears with the pin, so the focus moves to the player.
				if (isRemoved) currentTarget.closest<HTMLElement>("[tabindex]")?.focus();
				onPlace(moved ?? null);
			}}
		>
			{number}
		</button>
	);
}
