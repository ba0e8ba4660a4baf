import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Selection } from "#contract/selections.ts";
import { ApiProblem } from "../data/problem.ts";
import { checkoutErrorOf } from "./checkout-error.ts";
import { intentQuery, selectionQuery } from "./queries.ts";

/** The open payment of a selection at the current price. None if the class is free or cannot be bought. */
export function useIntent(selection: Selection) {
	const { _id: id, studentEmail, currentPrice, hindrance } = selection;
	const client = useQueryClient();
	const chosen = selectionQuery(studentEmail, id);
	const options = intentQuery(id, currentPrice);
	const query = useQuery({
		...options,
		enabled: currentPrice > 0 && hindrance === null,
	});
	const { data, error, dataUpdatedAt } = query;

	/** The id of a requested hold whose response has not arrived yet. */
	const holdOnItsWay = async () => {
		if (client.isFetching(options) === 0) return undefined;
		return (await client.fetchQuery(options)).holdId;
	};

	/** Starts over with the current price and a payment that can still be paid. */
	const restart = async () => {
		await client.refetchQueries(chosen);
		const today = client.getQueryData(chosen.queryKey)?.currentPrice;
		// With another price the query has another key, and runs by itself.
		if (today === currentPrice) await query.refetch();
	};

	// The server knows the current price better than this page. Another price is another payment.
	const moved = movedPrice(error);
	useEffect(() => {
		if (moved === undefined) return;
		client.setQueryData(
			selectionQuery(studentEmail, id).queryKey,
			(before) => before && { ...before, currentPrice: moved },
		);
	}, [moved, client, studentEmail, id]);

	return {
		intent: data,
		holdId: data?.holdId,
		/** Requests the same payment again, which also holds the seat again. */
		holdAgain: query.refetch,
		holdOnItsWay,
		/** By this device's clock, which may be wrong (docs/threats.md L7). */
		heldUntil: data && dataUpdatedAt + data.heldForMs,
		checkoutError: error && moved === undefined ? checkoutErrorOf(error, "start") : undefined,
		restart,
	};
}

function movedPrice(error: unknown): number | undefined {
	if (!(error instanceof ApiProblem)) return undefined;
	if (error.code === "class_is_free") return 0;
	return error.code === "price_changed" ? error.price : undefined;
}
