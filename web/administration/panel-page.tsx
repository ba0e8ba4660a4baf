import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { secondFactorQuery } from "../accounts/door.ts";
import { useSite } from "../document/site.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { administration } from "../messages/administration.ts";
import { security } from "../messages/en/security.ts";
import { lazyPart, part } from "../parts/part.ts";
import { PlaceholderNote } from "../studio/door.ts";
import type { Route } from "./+types/panel-page";
import { TotalsSheet } from "./totals-sheet.tsx";
import { waitingQuery } from "./waiting/queries.ts";
import { shownCount } from "./waiting/waiting-count.tsx";

const { panel } = administration;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(panel.heading, matches);

const StaffLetters = lazyPart(part(() => import("./staff-letters.tsx")));

export default function PanelPage() {
	return (
		<>
			<PageHeader title={panel.heading} />
			<SecondFactorHint />
			<PlaceholderNote />
			<WaitingHint />
			<TotalsSheet />
			<p className="mt-4">
				<Link to="/dashboard/figures" className="inline-flex min-h-11 items-center">
					{panel.figures}
				</Link>
			</p>
			{useSite().sendsMail && (
				<Suspense>
					<StaffLetters />
				</Suspense>
			)}
		</>
	);
}

function WaitingHint() {
	const { data } = useQuery(waitingQuery);
	return (
		<p className="mb-4 min-h-11">
			{data && data.total > 0 && (
				<Link
					to="/dashboard/waiting"
					className="inline-flex min-h-11 items-center gap-2 no-underline"
				>
					<span className="bar-action">{panel.waiting}</span>{" "}
					<span className="amount marked">{shownCount(data.total)}</span>
				</Link>
			)}
			{data?.total === 0 && <span className="text-graphite">{panel.nothingWaits}</span>}
		</p>
	);
}

const { factor: says } = security;

/** Asks administrators without two-step login to turn it on (decisions/0012). */
function SecondFactorHint() {
	const { data } = useQuery(secondFactorQuery);
	if (!data || data.enabled || !data.hasPassword) return null;
	return (
		<p className="measure mb-4">
			{says.hint} <Link to="/dashboard/security">{says.hintLink}</Link>
		</p>
	);
}
