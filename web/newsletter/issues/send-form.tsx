import { useState } from "react";
import type { Issue } from "#contract/newsletter.ts";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useIssueMoves } from "./use-issue-moves.ts";

/** The test, the time and the sending of a draft. */
export function SendForm({ issue, isChanged }: { issue: Issue; isChanged: boolean }) {
	const [time, setTime] = useState("");
	const [fault, setFault] = useState<string>();
	const { send, test, remove } = useIssueMoves(issue);
	const isClosed = isChanged || issue.audience === 0;
	return (
		<Sheet as="section" aria-labelledby="sending" className="lg:max-w-[760px]">
			<h2 id="sending" className="head mb-2">
				{says.sending}
			</h2>
			<p role="status" className="measure mb-5">
				{isChanged ? says.unsaved : says.audience(issue.audience)}
			</p>
			<form
				noValidate
				className="grid grid-cols-1 gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					const at = time === "" ? undefined : new Date(time);
					const isPast = at !== undefined && !(at.getTime() > Date.now());
					setFault(isPast ? says.timeWrong : undefined);
					if (!isClosed && !isPast) void send(at);
				}}
			>
				<Field
					label={says.when}
					hint={says.zone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
					type="datetime-local"
					className="grid-cols-1 min-w-0 max-w-sm"
					value={time}
					error={fault}
					onChange={({ currentTarget: { value } }) => setTime(value)}
				/>
				<div className="flex flex-wrap gap-4 p-1">
					<PencilButton type="submit" pencil="green" aria-disabled={isClosed}>
						{time === "" ? says.sendNow : says.schedule}
					</PencilButton>
					<PencilButton aria-disabled={isChanged} onClick={() => !isChanged && test()}>
						{says.test}
					</PencilButton>
					<PencilButton pencil="red" onClick={() => remove()}>
						{says.delete}
					</PencilButton>
				</div>
			</form>
		</Sheet>
	);
}
