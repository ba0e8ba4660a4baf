import { useQueryClient } from "@tanstack/react-query";
import type { ContactMessage } from "#contract/contact.ts";
import { type MessageState, messageStates } from "#contract/enumerations.ts";
import { call } from "../data/api.ts";
import { messagesKey } from "../data/keys.ts";
import { showFailure } from "../data/show-failure.ts";
import { administration } from "../messages/administration.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

const { messages: says } = administration;

/**
 * Changes the state of a message. An open one can be marked as answered or closed, any other one can be opened again.
 */
export function MessageMoves({ message: { _id: id, name, state } }: { message: ContactMessage }) {
	const client = useQueryClient();
	const move = useOneAtATime(async (to: MessageState) => {
		try {
			await call("PATCH /api/contact-messages/:id", { params: { id }, body: { state: to } });
		} catch (fault) {
			return await showFailure(says.failedTitle, fault);
		}
		await client.invalidateQueries({ queryKey: messagesKey });
		// The pressed button disappears with its sheet, so the focus moves to the list.
		document.getElementById("content")?.focus({ preventScroll: true });
	});
	const possible = messageStates.filter((to) => (state === "open") !== (to === "open"));
	return (
		<div className="flex flex-wrap gap-x-4">
			{possible.map((to) => (
				<button
					key={to}
					type="button"
					aria-label={says.moveNamed(says.moves[to], name)}
					className="bar-action font-normal"
					onClick={() => void move(to)}
				>
					{says.moves[to]}
				</button>
			))}
		</div>
	);
}
