import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import type { OwnOutlines } from "#contract/outlines.ts";
import { outlinesKey } from "../data/keys.ts";
import { showFailure } from "../data/show-failure.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { addSection } from "./draft.ts";
import { HandIn } from "./hand-in.tsx";
import { LinesField } from "./lines-field.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { SectionSheet } from "./section-sheet.tsx";
import { codeOf, type Opened, useDraft } from "./use-draft.ts";
import { useFocusAdded } from "./use-focus-added.ts";
import { useMaterial } from "./use-material.ts";
import { useMoves } from "./use-moves.ts";
import { VersionElsewhere } from "./version-elsewhere.tsx";

const { write } = outlines;

interface OutlineEditorProps {
	classId: string;
	begin: Opened["begin"];
	opened: OwnOutlines;
	wasHandedIn: RefObject<boolean>;
}

/** The whole outline on one screen. Everything that is written is saved by itself. */
export function OutlineEditor({ classId, begin, opened, wasHandedIn }: OutlineEditorProps) {
	const client = useQueryClient();
	const material = useMaterial(classId, opened);
	const draft = useDraft({ classId, begin });
	const { body, change, saving } = draft;
	const { moves, said } = useMoves(body, change);
	const { list, added } = useFocusAdded<HTMLDivElement>();
	const add = () => {
		change(addSection);
		added();
	};
	const parts = { classId, body, change, material, moves, saveNow: draft.flush };
	const reload = () => client.invalidateQueries({ queryKey: outlinesKey });
	useEffect(() => {
		// Handed in elsewhere, perhaps in another tab. Nothing can be saved until it is taken back.
		if (saving.step !== "failed" || codeOf(saving.fault) !== "outline_in_review") return;
		void showFailure(write.refused, saving.fault);
		void client.invalidateQueries({ queryKey: outlinesKey });
	}, [client, saving]);
	return (
		<>
			<SavedMark saving={saving} recovered={draft.isRecovered} />
			{saving.step === "elsewhere" && (
				<VersionElsewhere
					classId={classId}
					body={body}
					overwrite={draft.overwrite}
					reload={reload}
				/>
			)}
			<p role="status" className="sr-only">
				{said}
			</p>
			<div className="grid grid-cols-1 gap-5 md:grid-cols-2">
				<LinesField
					label={write.bring}
					hint={write.bringHint}
					lines={body.bring}
					onLines={(bring) => change((outline) => ({ ...outline, bring }))}
				/>
				<LinesField
					label={write.outcomes}
					hint={write.outcomesHint}
					lines={body.outcomes}
					onLines={(outcomes) => change((outline) => ({ ...outline, outcomes }))}
				/>
			</div>
			<div ref={list} className="contents">
				{body.sections.map((section, at) => (
					// A section has no id. Only its fields keep state, and they are given its values.
					// biome-ignore lint/suspicious/noArrayIndexKey: see above
					<SectionSheet key={at} {...{ ...parts, section, at }} />
				))}
			</div>
			<p className="p-1">
				<PencilButton onClick={add}>{write.addSection}</PencilButton>
			</p>
			<HandIn {...{ classId, body, material, draft, reload, wasHandedIn }} />
		</>
	);
}
