import { useEffect, useRef } from "react";
import type { Application } from "#contract/applications.ts";
import { becomeInstructor } from "../messages/en/applications.ts";
import { fullDay } from "../ui/dates.ts";

const { applied } = becomeInstructor;

/** The application was sent and waits for an answer. */
export function Applied({
	application,
	justSent,
}: {
	application: Application;
	justSent: boolean;
}) {
	const { date, motivation, portfolio } = application;
	const outcome = useRef<HTMLDivElement>(null);
	// The focused form has disappeared, so the focus moves here.
	useEffect(() => {
		if (justSent) outcome.current?.focus();
	}, [justSent]);
	return (
		<div className="grid gap-4">
			<div ref={outcome} tabIndex={-1} className="outline-none">
				<h3 className="name text-green">{applied.heading}</h3>
				<p className="mt-1">{applied.text(fullDay(date))}</p>
			</div>
			<p className="text-graphite">{applied.next}</p>
			<div className="border-t border-hairline pt-4">
				<h4 className="cut mb-2">{applied.yours}</h4>
				<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
					{motivation}
				</p>
				{/* Plain text, not a link: the applicant already knows the address. */}
				{portfolio && <p className="mt-3 text-small text-graphite wrap-anywhere">{portfolio}</p>}
			</div>
		</div>
	);
}
