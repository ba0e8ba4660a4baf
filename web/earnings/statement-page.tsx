import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { earnings } from "../messages/en/earnings.ts";
import { usePerson } from "../session/person.ts";
import { InkButton, PencilLink } from "../ui/buttons.tsx";
import type { Route } from "./+types/statement-page";
import { monthAfter, monthAt, monthIn } from "./months.ts";
import { statementQuery } from "./queries.ts";
import styles from "./statement.css?url";
import { StatementSheet } from "./statement-sheet.tsx";

const { statement: says } = earnings;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.heading, matches);

/** One month of the instructor's earnings, to read and to print. The month is in the address. */
export default function StatementPage() {
	const [params] = useSearchParams();
	const { _id: id } = usePerson();
	const month = monthIn(params, Date.now());
	return (
		<div>
			<PageHeader title={says.heading} />
			<Loaded key={month} query={useQuery(statementQuery(id, month))} rows={1}>
				{(statement) => <StatementSheet statement={statement} />}
			</Loaded>
			<div className="not-printed mt-6 flex flex-wrap gap-4 p-1">
				<InkButton onClick={() => print()}>{says.print}</InkButton>
				<PencilLink to={`?month=${monthAfter(month, -1)}`}>{says.earlier}</PencilLink>
				{month < monthAt(Date.now()) && (
					<PencilLink to={`?month=${monthAfter(month, 1)}`}>{says.later}</PencilLink>
				)}
				<PencilLink to="/dashboard/instructor/earnings">{says.back}</PencilLink>
			</div>
		</div>
	);
}
