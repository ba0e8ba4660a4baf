import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { desk } from "../../messages/en/desk.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SizeDial, SteadyDial } from "./dials.tsx";
import { choiceOf, heldOf, withColour, withSize } from "./hand.ts";
import { type Action, actionOf, colourKeyOf } from "./keys.ts";
import { Paints } from "./paints.tsx";
import { PassSettings } from "./pass-settings.tsx";
import { PassTabs } from "./pass-tabs.tsx";
import { PenOnlySwitch } from "./pen-only-switch.tsx";
import { act, takeColour } from "./run-action.ts";
import { Surface } from "./surface.tsx";
import { Tray } from "./tray.tsx";
import type { DeskState } from "./use-desk.ts";
import { ViewButtons } from "./view-buttons.tsx";

interface DeskProps {
	state: DeskState;
	/** The sheet's title, which is the surface's name. */
	title: string;
	/** Nothing can be drawn. */
	isReadonly: boolean;
	/** Undo and redo work although nothing can be drawn. */
	mayStep?: boolean;
	/** Content beside or above the sheet: the lesson. */
	lesson?: ReactNode;
	/** Content under and over the ink, in a box of the sheet's size. */
	under?: ReactNode;
	over?: ReactNode;
	/** Further dials beside those of the desk. */
	dials?: ReactNode;
}

const keySheet = part(() => import("./key-sheet.tsx"));
const KeySheet = lazyPart(keySheet);

/** A sheet on the peg bar with everything to draw on it. */
export function Desk({ state, title, isReadonly, lesson, under, over, dials, ...rest }: DeskProps) {
	const { mayStep = !isReadonly } = rest;
	const { drawing, hand, setHand, looks, setLooks, settings, setSettings, viewing } = state;
	const [hasKeys, setKeys] = useState(false);
	// Also for a desk that is offline later.
	useEffect(() => void keySheet.early(), []);
	const [hasPasses, setPasses] = useState(false);
	const settingsId = useId();
	const choice = choiceOf(hand);
	const held = heldOf(hand);
	const run = (action: Action) => act(state, action, () => setKeys(true));
	const press = (event: KeyboardEvent) => {
		if (isOfField(event)) return;
		const colour = colourKeyOf(event);
		const action = actionOf(event);
		const isStep = action === "undo" || action === "redo";
		if ((isReadonly && colour !== undefined) || (isStep && !mayStep)) return;
		if (colour !== undefined) takeColour(state, colour);
		else if (action) run(action);
		else return;
		event.preventDefault();
	};
	const tabs = { layers: drawing.header.layers, looks };
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is at the desk
		<div className={classOf(settings.isLeftHanded, lesson !== undefined)} onKeyDown={press}>
			{lesson !== undefined && <div className="desk-lesson">{lesson}</div>}
			<Tray
				tool={choice.tool}
				onTool={state.take}
				{...stepsOf(state)}
				{...{ isReadonly, mayStep }}
			/>
			<div className="desk-own">
				<div className="desk-sheet">
					<ViewButtons state={state} onAction={run} />
					<Surface
						{...{ drawing, viewing, looks, held, isReadonly, under, over }}
						label={desk.sheetNamed(title)}
						eraserEnd={heldOf(hand, "eraser")}
						steadiness={settings.steadiness}
						penOnly={settings.penOnly}
						onPenOnly={() => {
							if (settings.hasSeenPen) return;
							setSettings({ penOnly: true, hasSeenPen: true });
							state.say(desk.penOnlyOn);
						}}
						say={state.say}
					/>
				</div>
				<PassTabs
					{...tabs}
					layer={hand.layer}
					onLayer={state.draw}
					isOpen={hasPasses}
					onOpen={setPasses}
					settingsId={settingsId}
				/>
				{hasPasses && <PassSettings {...tabs} id={settingsId} onLooks={setLooks} />}
			</div>
			<div className="desk-ledge">
				<Paints colour={choice.colour} onColour={(colour) => setHand(withColour(hand, colour))} />
				<div className="desk-dials">
					<SizeDial
						size={held.size}
						isDisabled={held.tool === "lasso"}
						onSize={(size) => setHand(withSize(hand, size))}
					/>
					<SteadyDial
						steadiness={settings.steadiness}
						onSteadiness={(steadiness) => setSettings({ steadiness })}
					/>
				</div>
				{dials}
				<DeskFoot state={state} openKeys={() => setKeys(true)} />
			</div>
			<p className="sr-only" role="status">
				{state.said}
			</p>
			<Suspense>{hasKeys && <KeySheet onClose={() => setKeys(false)} />}</Suspense>
		</div>
	);
}

/** Rarely used controls. */
function DeskFoot({ state, openKeys }: { state: DeskState; openKeys(): void }) {
	const { settings, setSettings } = state;
	return (
		<div className="desk-foot">
			<button type="button" className="desk-quiet" onClick={openKeys}>
				{desk.keys} <kbd>?</kbd>
			</button>
			<Checkbox
				label={desk.leftHanded}
				isOn={settings.isLeftHanded}
				onChange={(isLeftHanded) => setSettings({ isLeftHanded })}
			/>
			<PenOnlySwitch isOn={settings.penOnly} onChange={(penOnly) => setSettings({ penOnly })} />
		</div>
	);
}

function classOf(isLeftHanded: boolean, hasLesson: boolean): string {
	return `desk-set ${isLeftHanded ? "is-left" : ""} ${hasLesson ? "has-lesson" : ""}`;
}

function stepsOf({ canUndo, canRedo, undo, redo }: DeskState) {
	return { canUndo, canRedo, onUndo: undo, onRedo: redo };
}

/** A slider is moved by arrow keys, which are none of ours there, and takes no letters. */
function isOfField({ target, key }: KeyboardEvent): boolean {
	if (!(target instanceof Element)) return false;
	if (target.matches("[type=range]") && /^Page/.test(key)) return true;
	const isText = target instanceof HTMLInputElement && /text|search|email|number/.test(target.type);
	return isText || target.closest("textarea, select, dialog, [contenteditable]") !== null;
}
