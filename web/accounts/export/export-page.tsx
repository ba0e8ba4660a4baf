import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { LoadFailure } from "../../layouts/load-failure.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { dataExport as says } from "../../messages/en/data-export.ts";
import { ownerProof } from "../../messages/en/owner-proof.ts";
import { messages } from "../../messages/en.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { Points } from "../points.tsx";
import { secondFactorQuery } from "../security/queries.ts";
import type { Route } from "./+types/export-page";
import { ExportForm } from "./export-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.heading, matches);

/** Explains what is in the archive, and lets the browser save it. */
export default function ExportPage() {
	return (
		<>
			<PageHeader title={says.heading} lead={says.lead} />
			<Sheet className="lg:max-w-[640px]">
				<div className="grid gap-8">
					<Points title={says.has} points={says.points} />
					<div className="measure grid gap-3">
						<p>{says.format}</p>
						<p>{says.how}</p>
					</div>
					<Proof />
				</div>
			</Sheet>
		</>
	);
}

function Proof() {
	const { data, error, isPending, refetch } = useQuery(secondFactorQuery);
	if (isPending) return <ProgressBar label={messages.loading} />;
	if (!data) return <LoadFailure error={error} retry={refetch} part />;
	if (data.hasPassword) return <ExportForm asksCode={data.enabled} />;
	return (
		<p className="measure">
			{says.withoutPassword} <Link to="/forgot-password">{ownerProof.choosePassword}</Link>
		</p>
	);
}
