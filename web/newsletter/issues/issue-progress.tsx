import { recipientStates } from "#contract/enumerations.ts";
import type { Issue } from "#contract/newsletter.ts";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { dayAndTime } from "../../ui/dates.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useIssueMoves } from "./use-issue-moves.ts";

/** An issue that is scheduled, being sent or finished, with the outcomes of its letters. */
export function IssueProgress({ issue }: { issue: Issue }) {
	const { state, sendAt, endedAt, numbers } = issue;
	const { takeBack, stop } = useIssueMoves(issue);
	if (state === "scheduled")
		return (
			<Sheet as="section" aria-label={says.sending} className="lg:max-w-[760px]">
				<p className="mb-4">{sendAt && says.scheduledFor(dayAndTime(sendAt))}</p>
				<p className="mb-4 text-graphite">
					{says.zone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
				</p>
				<p className="p-1">
					<PencilButton onClick={() => takeBack()}>{says.takeBack}</PencilButton>
				</p>
			</Sheet>
		);
	return (
		<Sheet as="section" aria-labelledby="numbers" className="lg:max-w-[760px]">
			<h2 id="numbers" className="head mb-4">
				{says.numbers}
			</h2>
			<dl>
				{recipientStates.map((outcome) => {
					const [name, meaning] = says.outcomes[outcome];
					// Shows the number of sent letters, and other outcomes only if they occurred.
					if (numbers[outcome] === 0 && outcome !== "sent") return null;
					return (
						<div
							key={outcome}
							className="grid grid-cols-[1fr_auto] gap-x-6 border-hairline border-t py-3"
						>
							<dt>
								<b>{name}</b>
								<span className="block text-graphite text-small">{meaning}</span>
							</dt>
							<dd className="amount">{numbers[outcome].toLocaleString("en-US")}</dd>
						</div>
					);
				})}
			</dl>
			{endedAt && <p className="mt-4 text-graphite">{says.endedAt(dayAndTime(endedAt))}</p>}
			{state === "sending" && (
				<p className="mt-4 p-1">
					<PencilButton pencil="red" onClick={() => stop()}>
						{says.stop}
					</PencilButton>
				</p>
			)}
		</Sheet>
	);
}
