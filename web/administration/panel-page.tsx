import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { administration } from "../messages/administration.ts";
import type { Route } from "./+types/panel-page";
import { SecondFactorHint } from "./second-factor-hint.tsx";
import { TotalsSheet } from "./totals-sheet.tsx";
import { Waiting } from "./waiting.tsx";

const { panel } = administration;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(panel.heading, matches);

export default function PanelPage() {
	return (
		<>
			<PageHeader title={panel.heading} />
			<SecondFactorHint />
			<TotalsSheet />
			<Waiting />
		</>
	);
}
