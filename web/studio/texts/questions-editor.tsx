import { STUDIO_LIST_MAX } from "#contract/rules.ts";
import type { StudioText } from "#contract/studio/texts.ts";
import { QuestionList } from "../../home/door.ts";
import { studioTexts as words } from "../../messages/en/studio-texts.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { Entries } from "./entries.tsx";
import { Preview } from "./preview.tsx";
import type { Corrections } from "./use-save-text.ts";

type Questions = Extract<StudioText, { subject: "questions" }>;

interface QuestionsEditorProps {
	text: Questions;
	setText(text: Questions): void;
	corrections: Corrections;
}

export function QuestionsEditor({ text, setText, corrections }: QuestionsEditorProps) {
	return (
		<>
			<Entries
				kind="questions"
				list={text.list}
				most={STUDIO_LIST_MAX.questions}
				blank={{ question: "", answer: "" }}
				setList={(list) => setText({ ...text, list })}
			>
				{(entry, place, set) => (
					<>
						<Field
							label={words.question}
							dir="auto"
							value={entry.question}
							error={corrections(`list.${place}.question`)}
							onChange={({ currentTarget }) => set({ ...entry, question: currentTarget.value })}
						/>
						<TextArea
							label={words.answer}
							rows={4}
							dir="auto"
							value={entry.answer}
							error={corrections(`list.${place}.answer`)}
							onChange={({ currentTarget }) => set({ ...entry, answer: currentTarget.value })}
						/>
					</>
				)}
			</Entries>
			{text.list.length > 0 && (
				<Preview>
					<QuestionList list={text.list} />
				</Preview>
			)}
		</>
	);
}
