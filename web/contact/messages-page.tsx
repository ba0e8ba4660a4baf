import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NothingFound } from "../lists/nothing-found.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { useWish } from "../lists/use-wish.ts";
import { administration } from "../messages/administration.ts";
import type { Route } from "./+types/messages-page";
import { MessageSheet } from "./message-sheet.tsx";
import { messagesQuery } from "./queries.ts";

const { messages } = administration;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(messages.heading, matches);

export default function MessagesPage() {
	const wish = useWish();
	const list = useQuery(messagesQuery(wish));
	return (
		<>
			<PageHeader title={messages.heading} lead={messages.lead} />
			<ListTools wish={wish} searchLabel={messages.searchLabel} />
			<PagedList list={list} empty={<NothingFound wish={wish} empty={messages.empty} />}>
				{(rows) => (
					<ul className="grid grid-cols-1 gap-4" aria-label={messages.list}>
						{rows.map((message) => (
							<li key={message._id}>
								<MessageSheet message={message} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
