import type { Application } from "#contract/applications.ts";
import { becomeInstructor } from "../messages/en/applications.ts";
import { fullDay } from "../ui/dates.ts";

const { declined } = becomeInstructor;

/** The answer to an application that was declined, above the form for another one. */
export function Declined({ application: { date, answer } }: { application: Application }) {
	return (
		<div className="mb-6 grid gap-3 border-hairline border-b pb-6">
			<div>
				<h3 className="name">{declined.heading}</h3>
				<p className="mt-1">{declined.text(fullDay(date))}</p>
			</div>
			<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
				{answer}
			</p>
			<p className="text-graphite">{declined.again}</p>
		</div>
	);
}
