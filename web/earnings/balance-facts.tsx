import type { Balance } from "#contract/earnings.ts";
import { dollarsAndCents, formatDollars } from "#contract/money.ts";
import { earnings } from "../messages/en/earnings.ts";
import { longestWord } from "../ui/longest-word.ts";
import { Sheet } from "../ui/sheet.tsx";

/** The amount due in large type, and the amounts that it results from. */
export function BalanceFacts({ balance, isMine }: { balance: Balance; isMine: boolean }) {
	const { due, earned, paidOut, inDispute } = balance;
	const { facts: names } = earnings;
	const facts = [
		[isMine ? names.mine : names.due, dollarsAndCents(due)],
		[names.earned, dollarsAndCents(earned)],
		[names.paidOut, dollarsAndCents(paidOut)],
	] as const;
	return (
		<>
			<Sheet>
				<dl className="totals" style={longestWord(facts.map(([, amount]) => amount).join(" "))}>
					{facts.map(([name, amount]) => (
						<div key={name} className="name-room py-4">
							<dt className="cut mb-2">{name}</dt>
							<dd className="amount">{amount}</dd>
						</div>
					))}
				</dl>
			</Sheet>
			{inDispute > 0 && (
				<p className="measure mt-3 text-red">{earnings.disputed(formatDollars(inDispute))}</p>
			)}
			{due < 0 && (
				<p className="measure mt-3 text-red">{isMine ? earnings.owed : earnings.owedBy}</p>
			)}
		</>
	);
}
