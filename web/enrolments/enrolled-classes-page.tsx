import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { enrolled } from "../messages/en/enrolments.ts";
import { ReturnedPayment } from "../payments/door.ts";
import { usePerson } from "../session/person.ts";
import type { Route } from "./+types/enrolled-classes-page";
import { EnrolledClasses } from "./enrolled-classes.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(enrolled.heading, matches);

export default function EnrolledClassesPage() {
	const { email } = usePerson();
	return (
		<>
			<PageHeader title={enrolled.heading} />
			<ReturnedPayment email={email} />
			<EnrolledClasses email={email} />
		</>
	);
}
