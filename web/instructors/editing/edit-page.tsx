import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { publicPage } from "../../messages/en/public-page.ts";
import { usePerson } from "../../session/person.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import type { Route } from "./+types/edit-page";
import { PageForm } from "./page-form.tsx";
import { ownPageQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
	dashboardTitle(publicPage.heading, matches);

export default function EditPage() {
	const person = usePerson();
	return (
		<>
			<PageHeader title={publicPage.heading} lead={publicPage.lead}>
				<PencilLink to={`/instructors/${person._id}`} className="m-1">
					{publicPage.preview.open}
				</PencilLink>
			</PageHeader>
			<Loaded query={useQuery(ownPageQuery)} rows={3}>
				{(page) => <PageForm page={page} person={person} />}
			</Loaded>
		</>
	);
}
