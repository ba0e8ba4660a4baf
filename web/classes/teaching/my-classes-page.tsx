import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { rowsToShow } from "../../data/paging.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { teaching } from "../../messages/teaching.ts";
import { usePerson } from "../../session/person.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import type { Route } from "./+types/my-classes-page";
import { MyClasses } from "./my-classes.tsx";
import { ownClassPagesQuery } from "./queries.ts";

const { mine } = teaching;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(mine.heading, matches);

export default function MyClassesPage() {
	const { email } = usePerson();
	const [params] = useSearchParams();
	const list = useInfiniteQuery(ownClassPagesQuery(email, rowsToShow(params)));
	const isEmpty = list.data?.pages[0]?.rows.length === 0;
	return (
		<>
			<PageHeader title={mine.heading}>
				{!isEmpty && (
					<PencilLink to="/dashboard/add-class" className="m-1 max-sm:mt-3">
						{mine.add}
					</PencilLink>
				)}
			</PageHeader>
			<MyClasses list={list} />
		</>
	);
}
