import { useId } from "react";
import type { LessonDraft, OutlineBody } from "#contract/outlines.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { Mover } from "../ui/mover.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import type { Change } from "./draft.ts";
import { addLesson, removeSection, renameSection } from "./draft.ts";
import { dropPlace } from "./drop-place.ts";
import { LessonRow } from "./lesson-row.tsx";
import { useFocusAdded } from "./use-focus-added.ts";
import type { Material } from "./use-material.ts";
import type { Moves } from "./use-moves.ts";

const { write } = outlines;

interface SectionSheetProps {
	classId: string;
	body: OutlineBody;
	section: OutlineBody["sections"][number];
	/** Its index in the outline. */
	at: number;
	change: Change;
	material: Material;
	moves: Moves;
	/** Saves what was written now. Resolves with the reason if it is still unsaved. */
	saveNow(): Promise<unknown>;
}

/** One section: its title, its lessons in their order, and the buttons that add one. */
export function SectionSheet(props: SectionSheetProps) {
	const { classId, body, section, at, change, material, moves, saveNow } = props;
	const heading = useId();
	const isOnly = body.sections.length === 1;
	const { list, added } = useFocusAdded<HTMLOListElement>();
	const add = (kind: LessonDraft["kind"]) => {
		change((outline) => addLesson(outline, at, kind));
		added();
	};
	const end = dropPlace({ section: at, index: section.lessons.length }, change);
	return (
		<Sheet as="section" aria-labelledby={heading}>
			<div className="mb-3 flex min-h-11 items-center justify-between gap-3">
				<h2 id={heading} className="cut">
					{write.section(at + 1)}
				</h2>
				{!isOnly && <SectionMovers at={at} moves={moves} />}
			</div>
			<Field
				label={write.sectionTitle}
				maxLength={80}
				dir="auto"
				value={section.title}
				onChange={({ currentTarget: { value } }) =>
					change((outline) => renameSection(outline, at, value))
				}
			/>
			<div tabIndex={-1} className="mt-5 outline-none" {...useKeptFocus<HTMLDivElement>()}>
				<ol ref={list} aria-label={write.lessons}>
					{section.lessons.map((lesson, index) => (
						<LessonRow
							key={lesson.id}
							{...{ classId, body, lesson, change, material, moves, saveNow }}
							place={{ section: at, index }}
						/>
					))}
				</ol>
			</div>
			{section.lessons.length === 0 && <p className="text-graphite">{write.noLessons}</p>}
			<div className="actions mt-2 border-hairline border-t p-1 pt-5" {...end}>
				<PencilButton onClick={() => add("ink")}>{write.addInk}</PencilButton>
				<PencilButton onClick={() => add("text")}>{write.addText}</PencilButton>
				{!isOnly && (
					<PencilButton
						pencil="red"
						aria-label={write.removeSectionNamed(at + 1)}
						onClick={() => change((outline) => removeSection(outline, at))}
					>
						{write.removeSection}
					</PencilButton>
				)}
			</div>
		</Sheet>
	);
}

function SectionMovers({ at, moves }: Pick<SectionSheetProps, "at" | "moves">) {
	const name = `section ${at}`;
	return (
		<div className="flex">
			<Mover
				by={-1}
				label={write.sectionUp(at + 1)}
				name={name}
				onMove={() => moves.section(at, -1)}
			/>
			<Mover
				by={1}
				label={write.sectionDown(at + 1)}
				name={name}
				onMove={() => moves.section(at, 1)}
			/>
		</div>
	);
}
