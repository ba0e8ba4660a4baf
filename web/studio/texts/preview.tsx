import type { ReactNode } from "react";
import { studioTexts as words } from "../../messages/en/studio-texts.ts";

/** The preview below the form. */
export function Preview({ children }: { children: ReactNode }) {
	return (
		<section aria-labelledby="preview" className="pt-10">
			<h2 id="preview" className="head">
				{words.preview}
			</h2>
			<p className="measure mb-6 mt-2 text-graphite">{words.previewLead}</p>
			{children}
		</section>
	);
}
