import type { Balance } from "#contract/earnings.ts";
import { formatDollars } from "#contract/money.ts";
import { earnings } from "../messages/en/earnings.ts";

/** The amount due in large type, and the amounts that it results from. */
export function BalanceFacts({ balance, isMine }: { balance: Balance; isMine: boolean }) {
	const { due, earned, paidOut, inDispute } = balance;
	const { facts: names } = earnings;
	const facts = [
		[isMine ? names.mine : names.due, due],
		[names.earned, earned],
		[names.paidOut, paidOut],
	] as const;
	return (
		<>
			<dl className="flex flex-wrap gap-x-10 gap-y-4">
				{facts.map(([name, amount]) => (
					<div key={name}>
						<dt className="text-graphite">{name}</dt>
						<dd className="amount mt-2">{formatDollars(amount)}</dd>
					</div>
				))}
			</dl>
			{inDispute > 0 && (
				<p className="measure mt-3 text-red">{earnings.disputed(formatDollars(inDispute))}</p>
			)}
			{due < 0 && (
				<p className="measure mt-3 text-red">{isMine ? earnings.owed : earnings.owedBy}</p>
			)}
		</>
	);
}
