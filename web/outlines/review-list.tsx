import { useQuery } from "@tanstack/react-query";
import { DateMark } from "../lists/date-mark.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { useListFilters } from "../lists/use-list-filters.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { outlinesInReviewQuery } from "./queries.ts";

const { review } = outlines;

/** Outlines that wait for an administrator. */
export function ReviewList() {
	const list = useQuery(outlinesInReviewQuery(useListFilters()));
	return (
		<PagedList list={list} empty={<EmptyState scene="storyboard" sentence={review.empty} />}>
			{(rows) => (
				<ul className="grid grid-cols-1 gap-4" aria-label={review.list}>
					{rows.map(({ _id, className, instructorName, handedInAt }) => (
						<li key={_id}>
							<Sheet as="article" pegs="down">
								<h2 className="name line-clamp-6">
									<bdi>{className}</bdi>
								</h2>
								<p className="text-graphite text-small wrap-anywhere">
									<bdi>{instructorName}</bdi>
								</p>
								<p className="mt-1 flex items-baseline gap-2 text-graphite text-small">
									{review.handedIn}
									<DateMark date={handedInAt} />
								</p>
								<div className="mt-4 p-1 pb-0">
									<PencilLink
										to={`/dashboard/outlines/${_id}`}
										aria-label={review.lookNamed(className)}
									>
										{review.look}
									</PencilLink>
								</div>
							</Sheet>
						</li>
					))}
				</ul>
			)}
		</PagedList>
	);
}
