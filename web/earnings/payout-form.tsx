import { useState } from "react";
import type { Balance } from "#contract/earnings.ts";
import { REFERENCE_MAX } from "#contract/rules.ts";
import { earnings } from "../messages/en/earnings.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { today } from "../ui/dates.ts";
import { Field } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useTextFields } from "../ui/use-field-errors.ts";
import type { PayoutTexts } from "./payout-faults.ts";
import { useRecordPayout } from "./use-record-payout.ts";

const { record: says } = earnings;

/** Records a payout that was made at the bank. */
export function PayoutForm({ balance }: { balance: Balance }) {
	const { due } = balance;
	const empty = { amount: "", paidOn: today(), reference: "" };
	const [texts, setTexts] = useState<PayoutTexts>({
		...empty,
		amount: due > 0 ? due.toFixed(2) : "",
	});
	const { form, field, sending } = useTextFields(texts, setTexts);
	const record = useRecordPayout(balance);
	return (
		<Sheet as="section" aria-labelledby="record-payout" className="mt-8">
			<h2 id="record-payout" className="name mb-2">
				{says.heading}
			</h2>
			<p className="measure mb-4 text-graphite">{says.hint}</p>
			{due > 0 ? (
				<form
					ref={form}
					noValidate
					className="grid gap-4 sm:grid-cols-2"
					onSubmit={sending(record, empty)}
				>
					<Field label={says.amount} inputMode="decimal" autoComplete="off" {...field("amount")} />
					<Field label={says.day} type="date" max={today()} {...field("paidOn")} />
					<Field
						label={says.reference}
						hint={says.referenceHint}
						maxLength={REFERENCE_MAX}
						autoComplete="off"
						className="sm:col-span-2"
						{...field("reference")}
					/>
					<p className="p-1 sm:col-span-2">
						<PencilButton type="submit" pencil="green">
							{says.submit}
						</PencilButton>
					</p>
				</form>
			) : (
				<p className="text-graphite">{says.nothing}</p>
			)}
		</Sheet>
	);
}
