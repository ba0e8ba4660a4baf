import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { history } from "../messages/en/enrolments.ts";
import { usePerson } from "../session/person.ts";
import type { Route } from "./+types/payment-history-page";
import { PaymentHistory } from "./payment-history.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(history.heading, matches);

export default function PaymentHistoryPage() {
	return (
		<>
			<PageHeader title={history.heading} />
			<PaymentHistory email={usePerson().email} />
		</>
	);
}
