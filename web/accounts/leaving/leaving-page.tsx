import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { LoadFailure } from "../../layouts/load-failure.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { leaving as says } from "../../messages/en/leaving.ts";
import { ownerProof } from "../../messages/en/owner-proof.ts";
import { messages } from "../../messages/en.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { Points } from "../points.tsx";
import { secondFactorQuery } from "../security/queries.ts";
import type { Route } from "./+types/leaving-page";
import { LeaveForm } from "./leave-form.tsx";
import { leavingQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.heading, matches);

/** Lists what is deleted and what stays, and then deletes the account. */
export default function LeavingPage() {
	return (
		<>
			<PageHeader title={says.heading} lead={says.lead} />
			<Sheet className="lg:max-w-[640px]">
				<Leaving />
			</Sheet>
		</>
	);
}

function Leaving() {
	const { data, error, isPending, refetch } = useQuery(leavingQuery);
	const factor = useQuery(secondFactorQuery);
	if (isPending || factor.isPending) return <ProgressBar label={messages.loading} />;
	if (!data) return <LoadFailure error={error} retry={refetch} part />;
	if (!factor.data) return <LoadFailure error={factor.error} retry={factor.refetch} part />;
	const { obstacles, has } = data;
	return (
		<div className="grid gap-8">
			{obstacles.length > 0 && (
				<div className="[&_h2]:text-red">
					<Points title={says.notYet} points={obstacles.map(({ message }) => message)} />
					<p className="mt-3">
						<Link to="/contact-us">{says.contact}</Link>
					</p>
				</div>
			)}
			<Points title={says.goes} points={says.going(has)} />
			<Points title={says.stays} points={says.staying(has)} />
			<p className="measure">
				{says.take} <Link to="/dashboard/your-data">{says.export}</Link>
			</p>
			{obstacles.length > 0 ? null : factor.data.hasPassword ? (
				<LeaveForm asksCode={factor.data.enabled} />
			) : (
				<p className="measure">
					{says.withoutPassword} <Link to="/forgot-password">{ownerProof.choosePassword}</Link>
				</p>
			)}
		</div>
	);
}
