import { Queries } from "../../data/queries.tsx";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { SignedInOnly } from "../../layouts/guards.tsx";
import { NoScript } from "../../layouts/no-script.tsx";
import { beside } from "../../messages/en/beside.ts";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import type { Route } from "./+types/along-page";
import { Along } from "./along.tsx";
import styles from "./beside.css?url";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(beside.along, matches);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Opens the student's last sheet for a lesson, or a first one. */
export default function AlongPage({ params: { id } }: Route.ComponentProps) {
	return (
		<div className="along">
			<NoScript />
			<h1 className="title">{beside.along}</h1>
			<SignedInOnly skeleton={<ProgressBar label={beside.opening} />}>
				<Queries>
					<Along key={id} lessonId={id} />
				</Queries>
			</SignedInOnly>
		</div>
	);
}
