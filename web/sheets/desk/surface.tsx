import {
	type CSSProperties,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useEffectEvent,
} from "react";
import { desk } from "../../messages/en/desk.ts";
import type { ButtonPress } from "./button-press.ts";
import type { DeskDrawing } from "./desk-drawing.ts";
import { Ink } from "./ink.tsx";
import type { Looks } from "./looks.ts";
import { Pointers } from "./pointers.ts";
import type { Steadiness } from "./stabiliser.ts";
import type { Held } from "./tools.ts";
import { useCursor } from "./use-cursor.ts";
import type { Viewing } from "./use-view.ts";
import { cssOf, zoomed } from "./view.ts";

export interface SurfaceProps {
	drawing: DeskDrawing;
	/** The surface's accessible name. */
	label: string;
	viewing: Viewing;
	looks: Looks;
	held: Held;
	/** The tool of a pen's eraser end. */
	eraserEnd: Held;
	steadiness: Steadiness;
	/** Fingers do not draw. A pen that touches asks for it by `onPenOnly`. */
	penOnly: boolean;
	onPenOnly(): void;
	/** Pointers only move the sheet. */
	isReadonly?: boolean;
	/** Content under and over the ink, in a box of the sheet's size: a CSS pixel is a sheet unit. */
	under?: ReactNode;
	over?: ReactNode;
	/** Content over the frame, at the frame's size. Its buttons need `press`. */
	above?: ReactNode;
	press?: ButtonPress;
	/** Announces a sentence to screen readers. */
	say(sentence: string): void;
}

/** A sheet on which people draw with a pen, a mouse, a finger or the keyboard. */
export function Surface({ drawing, label, viewing, looks, held, ...rest }: SurfaceProps) {
	const { isReadonly = false, under, over, above, say } = rest;
	const { view, frame, change } = viewing;
	const { width, height } = drawing.header;
	const cursor = useCursor({ drawing, held, view, frame, isReadonly, onView: change, say });
	usePointers({ drawing, viewing, held, ...rest });
	const press = (event: KeyboardEvent) => {
		if (event.target !== event.currentTarget || !cursor.press(event)) return;
		event.preventDefault();
	};
	const box: CSSProperties = { width, height };
	if (view) box.transform = cssOf(view, frame);
	return (
		<div
			ref={viewing.frameRef}
			role="application"
			aria-roledescription={desk.surface}
			aria-label={label}
			aria-describedby="surface-help"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
			tabIndex={0}
			className="surface"
			onKeyDown={press}
			onPointerDown={cursor.hide}
		>
			<p id="surface-help" hidden>
				{desk.surfaceHelp}
			</p>
			<div className="surface-sheet" style={box} data-ready={view ? "" : undefined}>
				<div className="surface-under">{under}</div>
				<Ink drawing={drawing} looks={looks} layer={held.layer} />
				<div className="surface-over">{over}</div>
				{cursor.isShown && <Cross {...cursor.spot} zoom={view?.zoom ?? 1} />}
			</div>
			{above}
		</div>
	);
}

/** Where the keyboard's cursor is. It has the same size at every zoom. */
function Cross({ x, y, zoom }: { x: number; y: number; zoom: number }) {
	const transform = `translate(${x}px, ${y}px) scale(${1 / zoom})`;
	return (
		<svg className="surface-cross" style={{ transform }} viewBox="-20 -20 40 40" aria-hidden="true">
			<path d="M-16 0H-4M4 0H16M0 -16V-4M0 4V16" />
			<path d="M-16 0H-4M4 0H16M0 -16V-4M0 4V16" />
		</svg>
	);
}

type PointerProps = Omit<SurfaceProps, "label" | "looks" | "under" | "over" | "above" | "say">;

function usePointers(props: PointerProps): void {
	const { place } = props.viewing;
	const now = useEffectEvent(() => {
		const { viewing, isReadonly = false, ...others } = props;
		const { view, frame, change } = viewing;
		return { ...others, isReadonly, view, frame, onView: change };
	});
	const zoom = useEffectEvent((event: WheelEvent) => {
		const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
		const at = { x: event.clientX - left, y: event.clientY - top };
		const factor = Math.exp(-event.deltaY / 300);
		props.viewing.change((view, frame) => zoomed(view, frame, factor, at));
	});
	useEffect(() => {
		const element = place.current;
		if (!element) return;
		const stop = new Pointers(element, () => now()).listen();
		const wheel = (event: WheelEvent) => {
			// A trackpad's pinch comes as a wheel with Ctrl. Without Ctrl the page scrolls.
			if (!event.ctrlKey) return;
			event.preventDefault();
			zoom(event);
		};
		element.addEventListener("wheel", wheel, { passive: false });
		return () => {
			stop();
			element.removeEventListener("wheel", wheel);
		};
	}, [place]);
}
