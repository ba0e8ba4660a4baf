import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../data/api.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { outlineLead } from "../messages/outline-lead.ts";
import { outlines } from "../messages/outlines.ts";
import { InkLink, PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/outline-page";
import { OutlineDesk } from "./outline-desk.tsx";
import { outlineOfClassQuery } from "./queries.ts";

const { write } = outlines;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(write.heading, matches);

/** The page where a teacher edits the lessons of a class. */
export default function OutlinePage({ params: { id } }: Route.ComponentProps) {
	const query = useQuery(outlineOfClassQuery(id));
	const { data: course } = useQuery(classQuery(id));
	const wasHandedIn = useRef(false);
	const gone = (
		<EmptyState sentence={`${write.goneTitle}. ${write.goneText}`}>
			<InkLink to="/dashboard/instructor/my-classes">{write.back}</InkLink>
		</EmptyState>
	);
	return (
		<>
			<PageHeader title={write.heading} lead={outlineLead(course?.className)}>
				<PencilLink to="/dashboard/instructor/my-classes" className="m-1 max-sm:mt-3">
					{write.back}
				</PencilLink>
			</PageHeader>
			<Loaded query={query} rows={2} gone={gone}>
				{(opened) => (
					<OutlineDesk
						key={`${id} ${query.dataUpdatedAt}`}
						{...{ classId: id, opened, wasHandedIn }}
					/>
				)}
			</Loaded>
		</>
	);
}

const classQuery = (id: string) =>
	queryOptions({
		queryKey: ["outlines", id, "class"],
		queryFn: () => call("GET /api/class/:id", { params: { id }, withToken: true }),
		retry: false,
	});
