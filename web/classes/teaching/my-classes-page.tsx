import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { teaching } from "../../messages/teaching.ts";
import { usePerson } from "../../session/person.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import type { Route } from "./+types/my-classes-page";
import { MyClasses } from "./my-classes.tsx";

const { mine } = teaching;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(mine.heading, matches);

export default function MyClassesPage() {
	return (
		<>
			<PageHeader title={mine.heading}>
				<PencilLink to="/dashboard/add-class" className="m-1 max-sm:mt-3">
					{mine.add}
				</PencilLink>
			</PageHeader>
			<MyClasses email={usePerson().email} />
		</>
	);
}
