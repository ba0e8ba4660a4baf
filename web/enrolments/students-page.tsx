import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Student } from "#contract/enrolments.ts";
import { call, callPage } from "../data/api.ts";
import { PAGE } from "../data/paging.ts";
import { isProblem } from "../data/problem.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { DateMark } from "../lists/date-mark.tsx";
import { keepPrevious, type ListFilters } from "../lists/list-query.ts";
import { ListTools } from "../lists/list-tools.tsx";
import { NothingFound } from "../lists/nothing-found.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { useListFilters } from "../lists/use-list-filters.ts";
import { students as says } from "../messages/en/students.ts";
import { Avatar } from "../ui/avatar.tsx";
import { PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/students-page";

const filter = { name: "sort", label: says.order, all: says.latest, values: says.orders };

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.heading, matches);

/** The people who have one of the instructor's classes. Search and order are in the address. */
export default function StudentsPage({ params: { id } }: Route.ComponentProps) {
	const filters = useListFilters("sort", ["old"]);
	const list = useQuery(studentsQuery(id, filters));
	const course = useQuery(classQuery(id));
	const wayOn = <PencilLink to="/dashboard/instructor/my-classes">{says.back}</PencilLink>;
	const isGone = isProblem(list.error, "not_found");
	return (
		<>
			<PageHeader
				title={says.heading}
				{...(course.data && { lead: says.of(course.data.className) })}
			/>
			{isGone ? (
				<EmptyState sentence={says.gone}>{wayOn}</EmptyState>
			) : (
				<>
					<p className="mb-6 p-1">
						<PencilLink to={`/dashboard/instructor/announcements/${id}`}>{says.write}</PencilLink>
					</p>
					<ListTools filters={filters} searchLabel={says.searchLabel} filter={filter} />
					<PagedList
						list={list}
						empty={
							// The order does not hide anybody.
							<NothingFound filters={{ ...filters, filter: undefined }} empty={says.empty} />
						}
					>
						{(rows) => (
							<ul aria-label={says.list}>
								{rows.map((student) => (
									<StudentRow key={student._id} student={student} />
								))}
							</ul>
						)}
					</PagedList>
					<p className="p-1 pt-8">{wayOn}</p>
				</>
			)}
		</>
	);
}

function StudentRow({ student: { name, image, since, done, lessons } }: { student: Student }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-hairline border-t py-2.5">
			<span className="flex min-w-0 flex-1 basis-full items-center gap-3 sm:basis-50">
				<Avatar name={name} address={image} />
				<b className="min-w-0 wrap-anywhere">
					<bdi>{name}</bdi>
				</b>
			</span>
			<span className="sm:basis-50">{says.done(done, lessons)}</span>
			<span className="text-right sm:basis-28">
				<DateMark date={since} />
			</span>
		</li>
	);
}

const studentsQuery = (id: string, { search, filter: sort, cursor }: ListFilters<"old">) =>
	queryOptions({
		queryKey: ["students", id, { search, sort, cursor }],
		queryFn: () =>
			callPage("GET /api/class/:id/students", {
				params: { id },
				query: { search, sort, cursor, limit: PAGE },
			}),
		staleTime: 0,
		retry: false,
		...keepPrevious,
	});

const classQuery = (id: string) =>
	queryOptions({
		queryKey: ["students", id, "class"],
		queryFn: () => call("GET /api/class/:id", { params: { id }, withToken: true }),
		retry: false,
	});
