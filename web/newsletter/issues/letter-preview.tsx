import { useEffect, useRef, useState } from "react";
import type { Issue } from "#contract/newsletter.ts";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { showLetter } from "./show-letter.ts";

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The letter as mail programs show it, in their light and their dark colours. */
export function LetterPreview({ letter }: Pick<Issue, "letter">) {
	const place = useRef<HTMLDivElement>(null);
	const [theme, setTheme] = useState<Theme>("light");
	useEffect(() => {
		if (place.current) showLetter(place.current, letter.html, theme);
	}, [letter.html, theme]);
	return (
		<section aria-labelledby="preview" className="pt-14 lg:max-w-[760px]">
			<h2 id="preview" className="head mb-2">
				{says.preview}
			</h2>
			<p className="measure mb-5 wrap-anywhere">{says.previewNote(letter.subject)}</p>
			<SelectField
				label={says.theme}
				options={says.themes}
				value={theme}
				className="mb-5 max-w-xs"
				onChange={({ target }) => setTheme(themes.find((one) => one === target.value) ?? "light")}
			/>
			<section
				ref={place}
				aria-label={says.letter}
				className="overflow-hidden rounded border border-edge"
			/>
		</section>
	);
}
