import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../layouts/loaded.tsx";
import { LessonText } from "../lessons/door.ts";
import { textPreviewQuery } from "./queries.ts";

/** A text as students read it. */
export function TextPreview({ markdown }: { markdown: string }) {
	return (
		<Loaded query={useQuery(textPreviewQuery(markdown))} rows={1} part>
			{({ html }) => <LessonText html={html} />}
		</Loaded>
	);
}
