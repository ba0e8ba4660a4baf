import type { KeyboardEvent } from "react";
import { LessonBeside, type OpenDrawing } from "../../lessons/door.ts";
import { beside } from "../../messages/en/beside.ts";
import type { KeptSheet } from "../keep/kept-sheet.ts";
import styles from "./beside.css?url";
import { OwnSheets } from "./own-sheets.tsx";
import { TurnLine } from "./turn-switch.tsx";
import type { Turns } from "./use-my-turn.ts";

interface LessonSideProps {
	lessonId: string;
	sheet: KeptSheet;
	turns: Turns;
	onOpened(opened: OpenDrawing | undefined, address: string): void;
}

/** The lesson on the peg bar, and below it the student's sheets for it. */
export function LessonSide({ lessonId, sheet, turns, onOpened }: LessonSideProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from the desk
		<div className="beside-lesson" onKeyDown={keepTaken}>
			<link rel="stylesheet" href={styles} precedence="beside" />
			<section aria-label={beside.lesson}>
				<LessonBeside id={lessonId} onOpened={onOpened}>
					<TurnLine turns={turns} />
				</LessonBeside>
			</section>
			<OwnSheets lessonId={lessonId} sheetId={sheet.id} isAtServer={sheet.kept.at === "server"} />
		</div>
	);
}

/** The desk must not handle a key that the player has handled. */
function keepTaken(event: KeyboardEvent): void {
	if (event.defaultPrevented) event.stopPropagation();
}
