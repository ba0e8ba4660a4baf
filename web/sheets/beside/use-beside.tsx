import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { OpenDrawing } from "../../lessons/door.ts";
import { lazyPart } from "../../parts/part.ts";
import type { DeskState } from "../desk/use-desk.ts";
import { toSheet } from "../desk/view.ts";
import type { KeptSheet } from "../keep/kept-sheet.ts";
import { Divider } from "./divider.tsx";
import { GhostDial } from "./ghost-dial.tsx";
import { GhostMover } from "./ghost-mover.tsx";
import { GhostPicture } from "./ghost-picture.tsx";
import { GhostSettings } from "./ghost-settings.tsx";
import { LessonSide } from "./lesson-side.tsx";
import { distanceMap } from "./parts.ts";
import { TurnSwitch } from "./turn-switch.tsx";
import type { SpotOf } from "./use-drags.ts";
import { useGhost } from "./use-ghost.ts";
import { useMyTurn } from "./use-my-turn.ts";

const DistanceMap = lazyPart(distanceMap);

/** The parts that a lesson adds to the desk. Empty if the sheet belongs to no lesson. */
interface Beside {
	lesson?: ReactNode;
	under?: ReactNode;
	over?: ReactNode;
	dials?: ReactNode;
}

interface Lesson extends OpenDrawing {
	/** Of its log. */
	address: string;
}

/** The lesson beside a sheet: it plays, lies under the sheet as a ghost, and waits for the student's turn. */
export function useBeside(sheet: KeptSheet, state: DeskState): Beside {
	const { lessonId } = sheet;
	const { drawing, viewing, hand } = state;
	const size = drawing.header;
	const [opened, setOpened] = useState<Lesson>();
	const turns = useMyTurn(opened);
	const ghost = useGhost(size);
	const [isCompared, compare] = useState(false);
	const [isMapped, map] = useState(false);
	const hear = useEffectEvent(turns.hear);
	useEffect(() => drawing.listen({ onEntry: (entry) => hear(entry) }), [drawing]);
	if (!lessonId) return {};

	const lesson = (
		<LessonSide
			lessonId={lessonId}
			sheet={sheet}
			turns={turns}
			onOpened={(opened, address) => setOpened(opened && { ...opened, address })}
		/>
	);
	if (!opened) return { lesson };

	const { view, frame } = viewing;
	const zoom = view?.zoom ?? 1;
	const layer = size.layers[hand.layer] ?? "";
	const spotOf: SpotOf = ({ clientX, clientY, target }) => {
		const surface = target instanceof Element ? target.closest(".surface") : null;
		const { left, top } = surface?.getBoundingClientRect() ?? { left: 0, top: 0 };
		const spot = { x: clientX - left, y: clientY - top };
		return view ? toSheet(view, frame, spot) : spot;
	};
	const { isOver, isMoving, seen, place } = ghost.ghost;
	const picture = <GhostPicture opened={opened} ghost={ghost.ghost} size={size} zoom={zoom} />;
	const shared = { opened, seen, size, zoom, spotOf };
	return {
		lesson,
		under: !isOver && picture,
		over: (
			<>
				{isOver && picture}
				{isMapped && (
					<Suspense>
						<DistanceMap {...{ address: opened.address, drawing, layer, place }} />
					</Suspense>
				)}
				{isCompared && <Divider {...shared} />}
				{isMoving && <GhostMover {...ghost} size={size} spotOf={spotOf} />}
			</>
		),
		dials: (
			<>
				<GhostDial {...ghost} />
				<TurnSwitch turns={turns} />
				<GhostSettings
					{...ghost}
					{...{ score: opened.score, layer, isCompared, compare, isMapped, map }}
				/>
			</>
		),
	};
}
