import { type Portrait, portraits, type Study, studies } from "#contract/enumerations.ts";
import { STUDIO_LIST_MAX } from "#contract/rules.ts";
import type { StudioTestimonial, StudioText } from "#contract/studio/texts.ts";
import { TestimonialSlides } from "../../home/door.ts";
import { studioTexts as words } from "../../messages/en/studio-texts.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Entries } from "./entries.tsx";
import { Preview } from "./preview.tsx";
import type { Corrections } from "./use-save-text.ts";

type Testimonials = Extract<StudioText, { subject: "testimonials" }>;

interface TestimonialsEditorProps {
	text: Testimonials;
	setText(text: Testimonials): void;
	corrections: Corrections;
}

export function TestimonialsEditor({ text, setText, corrections }: TestimonialsEditorProps) {
	return (
		<>
			<Entries<StudioTestimonial>
				kind="testimonials"
				list={text.list}
				most={STUDIO_LIST_MAX.testimonials}
				blank={{ words: "", name: "", took: "", portrait: null, study: null }}
				setList={(list) => setText({ ...text, list })}
			>
				{(entry, place, set) => (
					<TestimonialFields
						entry={entry}
						set={set}
						corrections={(field) => corrections(`list.${place}.${field}`)}
					/>
				)}
			</Entries>
			{text.list.length > 0 && (
				<Preview>
					{/* The key changes with the number of slides, so that a removed slide is not shown any more. */}
					<div className="overflow-x-clip py-4">
						<TestimonialSlides key={text.list.length} list={text.list} />
					</div>
				</Preview>
			)}
		</>
	);
}

interface TestimonialFieldsProps {
	entry: StudioTestimonial;
	set(entry: StudioTestimonial): void;
	corrections: Corrections;
}

function TestimonialFields({ entry, set, corrections }: TestimonialFieldsProps) {
	return (
		<>
			<TextArea
				label={words.words}
				rows={4}
				dir="auto"
				value={entry.words}
				error={corrections("words")}
				onChange={({ currentTarget }) => set({ ...entry, words: currentTarget.value })}
			/>
			<Field
				label={words.student}
				autoComplete="off"
				dir="auto"
				value={entry.name}
				error={corrections("name")}
				onChange={({ currentTarget }) => set({ ...entry, name: currentTarget.value })}
			/>
			<Field
				label={words.took}
				hint={words.tookHint}
				autoComplete="off"
				dir="auto"
				value={entry.took}
				error={corrections("took")}
				onChange={({ currentTarget }) => set({ ...entry, took: currentTarget.value })}
			/>
			<SelectField
				label={words.portrait}
				options={{ "": words.noPortrait, ...words.portraits }}
				value={entry.portrait ?? ""}
				onChange={({ currentTarget }) =>
					set({ ...entry, portrait: portraitNamed(currentTarget.value) })
				}
			/>
			<SelectField
				label={words.study}
				hint={words.studyHint}
				options={{ "": words.noStudy, ...words.studies }}
				value={entry.study ?? ""}
				onChange={({ currentTarget }) => set({ ...entry, study: studyNamed(currentTarget.value) })}
			/>
		</>
	);
}

function portraitNamed(name: string): Portrait | null {
	return portraits.find((portrait) => portrait === name) ?? null;
}

function studyNamed(name: string): Study | null {
	return studies.find((study) => study === name) ?? null;
}
