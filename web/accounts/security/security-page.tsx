import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { security } from "../../messages/en/security.ts";
import type { Route } from "./+types/security-page";
import { OwnPassword } from "./own-password.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SessionList } from "./session-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(security.heading, matches);

export default function SecurityPage() {
	return (
		<>
			<PageHeader title={security.heading} lead={security.lead} />
			<div className="grid items-start gap-x-10 gap-y-14 min-[1180px]:grid-cols-2">
				<SecondFactor />
				<OwnPassword />
			</div>
			<SessionList />
		</>
	);
}
