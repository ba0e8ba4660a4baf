import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { studio } from "../messages/en/studio.ts";
import type { Route } from "./+types/studio-page";
import { FactsDesk } from "./facts-desk.tsx";
import { factsQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(studio.heading, matches);

export default function StudioPage() {
	const saved = useSearchParams()[0].get("saved");
	return (
		<>
			<PageHeader title={studio.heading} lead={studio.lead} />
			<p role="status" className="mb-6 font-semibold text-green empty:hidden">
				{saved && studio.saved(saved)}
			</p>
			<Loaded query={useQuery(factsQuery)} rows={3}>
				{(current) => <FactsDesk current={current} />}
			</Loaded>
		</>
	);
}
