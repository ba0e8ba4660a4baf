import { useQuery } from "@tanstack/react-query";
import type { ContactMessage } from "#contract/contact.ts";
import { useSite } from "../document/site.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { LetterSheet } from "../lists/letter-sheet.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { LongText } from "../lists/long-text.tsx";
import { NothingFound } from "../lists/nothing-found.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { byAge } from "../lists/sort-line.tsx";
import { useListFilters } from "../lists/use-list-filters.ts";
import { administration } from "../messages/administration.ts";
import type { Route } from "./+types/messages-page";
import { MessageMoves } from "./message-moves.tsx";
import { messagesQuery } from "./queries.ts";

const { messages } = administration;
const filter = {
	name: "state",
	label: messages.filter,
	all: messages.open,
	values: messages.states,
};

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(messages.heading, matches);

export default function MessagesPage() {
	const filters = useListFilters("state", ["answered", "closed"] as const, ["old"] as const);
	const list = useQuery(messagesQuery(filters));
	return (
		<>
			<PageHeader title={messages.heading} lead={messages.lead} />
			<ListTools
				filters={filters}
				searchLabel={messages.searchLabel}
				filter={filter}
				sorts={byAge}
				days
			/>
			<PagedList list={list} empty={<NothingFound filters={filters} empty={messages.empty} />}>
				{(rows) => (
					<ul
						className="grid grid-cols-1 gap-4"
						aria-label={filters.sort ? messages.oldestList : messages.list}
					>
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

const { messages: says } = administration;

/** One message of the contact form, with a link to answer it. */
function MessageSheet({ message }: { message: ContactMessage }) {
	const { name, email, date, message: words } = message;
	const subject = encodeURIComponent(says.subject(useSite().name));
	return (
		<LetterSheet name={name} email={email} date={date}>
			<LongText>{words}</LongText>
			<div className="actions mt-4 p-1 pb-0">
				<a
					href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
					className="pencil"
					aria-label={says.answerNamed(name)}
				>
					{says.answer}
				</a>
				<MessageMoves message={message} />
			</div>
		</LetterSheet>
	);
}
