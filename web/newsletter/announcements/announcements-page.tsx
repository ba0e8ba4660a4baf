import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { DateMark } from "../../lists/date-mark.tsx";
import { announcements as says } from "../../messages/en/announcements.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/announcements-page";
import { AnnouncementForm } from "./announcement-form.tsx";
import { announcementsQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.heading, matches);

/** An instructor writes to all students of one of the own classes. */
export default function AnnouncementsPage({ params: { id } }: Route.ComponentProps) {
	const found = useQuery(announcementsQuery(id));
	const wayBack = <PencilLink to={`/dashboard/instructor/students/${id}`}>{says.back}</PencilLink>;
	return (
		<>
			<PageHeader
				title={says.heading}
				{...(found.data && { lead: says.of(found.data.className) })}
			/>
			<Loaded query={found} rows={3} gone={<EmptyState sentence={says.gone} />}>
				{({ latest, ...facts }) => (
					<>
						<AnnouncementForm classId={id} {...facts} />
						<section aria-labelledby="latest" className="pt-14">
							<h2 id="latest" className="head mb-6">
								{says.latest}
							</h2>
							{latest.length === 0 && <p className="text-graphite">{says.none}</p>}
							<ul aria-labelledby="latest">
								{latest.map(({ _id, subject, createdAt, state, numbers }) => (
									<li
										key={_id}
										className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-hairline border-t py-3"
									>
										<b className="min-w-0 flex-[1_1_240px] wrap-anywhere">
											<bdi>{subject}</bdi>
										</b>
										<span>
											{state === "scheduled"
												? says.scheduled
												: says.reached(
														numbers.sent,
														Object.values(numbers).reduce((sum, number) => sum + number, 0),
													)}
										</span>
										<DateMark date={createdAt} />
									</li>
								))}
							</ul>
						</section>
						<p className="p-1 pt-10">{wayBack}</p>
					</>
				)}
			</Loaded>
		</>
	);
}
