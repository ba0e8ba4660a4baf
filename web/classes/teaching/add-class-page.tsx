import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { teaching } from "../../messages/teaching.ts";
import { usePerson } from "../../session/person.ts";
import type { Route } from "./+types/add-class-page";
import { AddClassForm } from "./add-class-form.tsx";

const { add } = teaching;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(add.heading, matches);

export default function AddClassPage() {
	return (
		<>
			<PageHeader title={add.heading} lead={add.lead} />
			<AddClassForm instructor={usePerson()} />
		</>
	);
}
