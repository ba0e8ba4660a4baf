import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../dashboard/title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { administration } from "../messages/administration.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/messages-page";
import { MessageSheet } from "./message-sheet.tsx";
import { PagedList } from "./paged-list.tsx";
import { messagesQuery } from "./queries.ts";
import { useWish } from "./use-wish.ts";

const { messages } = administration;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(messages.heading, matches);

export default function MessagesPage() {
	const { cursor } = useWish();
	const list = useQuery(messagesQuery({ cursor }));
	return (
		<>
			<PageHeader title={messages.heading} lead={messages.lead} />
			<PagedList list={list} empty={<EmptyState sentence={messages.empty} />}>
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
