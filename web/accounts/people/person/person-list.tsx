import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Page } from "../../../data/paging.ts";
import { Loaded } from "../../../layouts/loaded.tsx";
import { listCount } from "../../../lists/list-count.ts";

interface PersonListProps<Row> {
	heading: string;
	none: string;
	list: UseQueryResult<Page<Row>>;
	children(row: Row): ReactNode;
}

/** One of the lists on a person's page. */
export function PersonList<Row extends { _id: string }>(props: PersonListProps<Row>) {
	const { heading, none, list, children } = props;
	const id = useId();
	return (
		<section aria-labelledby={id} className="pt-8">
			<h2 id={id} className="name mb-2">
				{heading}
			</h2>
			<Loaded query={list} rows={1} part>
				{(page) =>
					page.rows.length === 0 ? (
						<p className="text-graphite">{none}</p>
					) : (
						<>
							{page.next && (
								<p className="mb-2 text-graphite text-small">
									{listCount(page, new URLSearchParams())}
								</p>
							)}
							<ul aria-labelledby={id}>
								{page.rows.map((row) => (
									<li
										key={row._id}
										className="flex flex-wrap items-baseline justify-between gap-x-6 border-hairline border-t py-2.5"
									>
										{children(row)}
									</li>
								))}
							</ul>
						</>
					)
				}
			</Loaded>
		</section>
	);
}
