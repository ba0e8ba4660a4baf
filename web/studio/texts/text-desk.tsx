import { useState } from "react";
import type { KeptStudioText, StudioText } from "#contract/studio/texts.ts";
import { useDraft } from "../../layouts/use-draft.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { studioTexts as words } from "../../messages/en/studio-texts.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { PageEditor } from "./page-editor.tsx";
import { QuestionsEditor } from "./questions-editor.tsx";
import { TestimonialsEditor } from "./testimonials-editor.tsx";
import { TextVersions } from "./text-versions.tsx";
import { type Corrections, useSaveText } from "./use-save-text.ts";

/** The form with its preview, and below it every version, each of which can be put into the form again. */
export function TextDesk({ current }: { current: KeptStudioText }) {
	const {
		draft: text,
		setDraft: setText,
		isChanged,
	} = useDraft<StudioText>(`studio:${current.text.subject}`, current.text, current.latest);
	const [broughtBack, setBroughtBack] = useState<number>();
	const { save, seen, busy, fault, corrections } = useSaveText(current.latest, text);
	useUnsaved(!busy && isChanged);
	return (
		<>
			<p role="status" className="measure mb-6 empty:hidden">
				{broughtBack !== undefined && words.filled(broughtBack)}
			</p>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void save();
				}}
			>
				{/* The key changes with the version, so that form and preview start again. */}
				<Editor key={broughtBack} text={text} setText={setText} corrections={corrections} />
				{fault && <Correction>{fault}</Correction>}
				<div className="pt-8">
					<InkButton type="submit" {...useKeptFocus()} disabled={busy}>
						{busy ? words.busy : words.save}
					</InkButton>
				</div>
			</form>
			<TextVersions
				subject={text.subject}
				inUse={seen}
				bringBack={(kept) => {
					setText(kept.text);
					setBroughtBack(kept.version);
					scrollTo({ top: 0 });
				}}
			/>
		</>
	);
}

interface EditorProps {
	text: StudioText;
	setText(text: StudioText): void;
	corrections: Corrections;
}

function Editor({ text, setText, corrections }: EditorProps) {
	switch (text.subject) {
		case "questions":
			return <QuestionsEditor {...{ text, setText, corrections }} />;
		case "testimonials":
			return <TestimonialsEditor {...{ text, setText, corrections }} />;
		default:
			return <PageEditor {...{ text, setText, corrections }} />;
	}
}
