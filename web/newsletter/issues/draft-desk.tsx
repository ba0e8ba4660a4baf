import { useState } from "react";
import type { Issue } from "#contract/newsletter.ts";
import { IssueForm } from "./issue-form.tsx";
import { SendForm } from "./send-form.tsx";

/** The form of a draft, and below it the form for sending. Unsaved changes are not sent. */
export function DraftDesk({ issue }: { issue: Issue }) {
	const [isChanged, setChanged] = useState(false);
	return (
		<>
			<IssueForm issue={issue} onChanged={setChanged} />
			<SendForm issue={issue} isChanged={isChanged} />
		</>
	);
}
