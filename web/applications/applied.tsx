import { format } from "date-fns";
import type { Application } from "#contract/applications.ts";
import { becomeInstructor } from "../messages/en/applications.ts";

const { applied } = becomeInstructor;

/** Waiting for an answer. */
export function Applied({ application }: { application: Application }) {
	const { date, motivation, portfolio } = application;
	return (
		<div className="grid gap-4">
			<div role="status" tabIndex={-1} id="applied" className="outline-none">
				<h3 className="name text-green">{applied.heading}</h3>
				<p className="mt-1">{applied.text(format(new Date(date), "MMM do yyyy"))}</p>
			</div>
			<p className="text-graphite">{applied.next}</p>
			<div className="border-t border-hairline pt-4">
				<h4 className="cut mb-2">{applied.yours}</h4>
				<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
					{motivation}
				</p>
				{/* Whoever typed the address knows where it leads; as text it leads nowhere by accident. */}
				{portfolio && <p className="mt-3 text-small text-graphite wrap-anywhere">{portfolio}</p>}
			</div>
		</div>
	);
}
