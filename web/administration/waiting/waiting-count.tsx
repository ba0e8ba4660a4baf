import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { WAITING_COUNTED } from "#contract/rules.ts";
import { onWrite } from "../../data/write-events.ts";
import { waitingQuery } from "./queries.ts";

/** The number of waiting items, in the menu. Refetched after each write of this tab. */
export function WaitingCount() {
	const client = useQueryClient();
	useEffect(
		() => onWrite(() => void client.invalidateQueries({ queryKey: waitingQuery.queryKey })),
		[client],
	);
	const { data } = useQuery(waitingQuery);
	if (!data?.total) return null;
	return <span className="amount ml-2">{shownCount(data.total)}</span>;
}

export function shownCount(count: number): string {
	return count >= WAITING_COUNTED ? `${WAITING_COUNTED - 1}+` : String(count);
}
