import { useQueryClient } from "@tanstack/react-query";
import type { Payout } from "#contract/earnings.ts";
import { formatDollars } from "#contract/money.ts";
import { call } from "../data/api.ts";
import { Reversal } from "../lists/reversal.tsx";
import { earnings } from "../messages/en/earnings.ts";
import { earningsKey } from "./queries.ts";

const { reverse: says } = earnings;

/** Takes a payout back that was recorded by mistake, with a reason that the instructor reads. */
export function ReversePayout({ payout }: { payout: Payout }) {
	const client = useQueryClient();
	const { _id: id, amount, reference, kind, reversed } = payout;
	if (kind === "reversal" || reversed) return null;
	return (
		<Reversal
			id={id}
			says={says}
			label={says.openNamed(formatDollars(amount), reference)}
			reverse={(reason) =>
				call("POST /api/payouts/:id/reversal", { params: { id }, body: { reason } })
			}
			refresh={() => client.invalidateQueries({ queryKey: earningsKey })}
		/>
	);
}
