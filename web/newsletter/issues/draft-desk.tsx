import { useState } from "react";
import type { Issue } from "#contract/newsletter.ts";
import { IssueForm } from "./issue-form.tsx";
import { SendForm } from "./send-form.tsx";

/** A draft, and below it how it is sent. What was typed and not saved is not sent. */
export function DraftDesk({ issue }: { issue: Issue }) {
	const [isChanged, setChanged] = useState(false);
	return (
		<>
			<IssueForm issue={issue} onChanged={setChanged} />
			<SendForm issue={issue} isChanged={isChanged} />
		</>
	);
}
