import { useState } from "react";
import type { Issue } from "#contract/newsletter.ts";
import { useDraft } from "../../layouts/use-draft.ts";

/** The text of a newsletter. */
export interface Words {
	subject: string;
	markdown: string;
}

/**
 * The text in the form of a draft, and the version that it is based on. `newer` is a version that somebody else saved
 * meanwhile. It replaces the text only if nothing was typed or its author wants that.
 */
export function useWords(issue: Issue | undefined) {
	const [seen, setSeen] = useState(issue);
	const { _id = "new", version } = seen ?? {};
	const saved = wordsOf(seen);
	const { draft: words, setDraft: setWords, isChanged } = useDraft(`issue:${_id}`, saved, version);
	const newer = issue && seen && issue.version > seen.version ? issue : undefined;

	const take = () => {
		setSeen(newer);
		setWords(wordsOf(newer));
	};
	if (newer && !isChanged) take();

	return {
		words,
		setWords,
		isChanged,
		/** The version that a save replaces. */
		seen,
		/** The text was saved as this version. What was typed since then is not. */
		setSaved: (text: Words, as: number) => seen && setSeen({ ...seen, ...text, version: as }),
		discard: () => setWords(saved),
		/** The choice between both texts, when there are two. */
		choice: newer && isChanged ? { take, keep: () => setSeen(newer) } : undefined,
	};
}

function wordsOf({ subject = "", markdown = "" }: Partial<Words> = {}): Words {
	return { subject, markdown };
}
