import { composeLetter, type Letter } from "../mail/letter.ts";
import type { IssueWithClass } from "./issues-store.ts";

interface IssueLetter {
	site: string;
	issue: Pick<IssueWithClass, "kind" | "subject" | "markdown" | "class_name" | "author_name">;
	/** The unsubscribe page of these letters. */
	leave: string;
	/** For a letter to a class: the unsubscribe page for all classes. */
	leaveAll: string | undefined;
}

/** A newsletter or an announcement as it is sent. It says why the reader gets it, and how to unsubscribe. */
export function issueLetter({ site, issue, leave, leaveAll }: IssueLetter): Letter {
	const { kind, subject, markdown, class_name: className, author_name: author } = issue;
	const why =
		className === null
			? `You get this letter because you subscribed to the newsletter of ${site}. Unsubscribe here:`
			: `You get this letter because you have the class "${className}" at ${site}. If you do not want letters to all students of this class, turn them off here:`;
	return composeLetter({
		site,
		subject,
		parts: [
			kind === "announcement" && `${author} writes to the students of "${className}":`,
			{ markdown },
			why,
			{ link: leave },
			leaveAll !== undefined && "Or turn them off for all your classes:",
			leaveAll !== undefined && { link: leaveAll },
		],
	});
}
