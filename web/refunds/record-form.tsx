import { useId, useState } from "react";
import type { RefundWay } from "#contract/enumerations.ts";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { REFERENCE_MAX } from "#contract/rules.ts";
import { recordedRefunds } from "../messages/recorded-refunds.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { today } from "../ui/dates.ts";
import { Field, TextArea } from "../ui/field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useTextFields } from "../ui/use-field-errors.ts";
import type { RecordTexts } from "./record-faults.ts";
import { isDisputed, leftToRefund } from "./refundable.ts";
import { useRecordRefund } from "./use-record-refund.ts";

const { form: says, ways } = recordedRefunds;

/** Records a refund that was made outside the site. The input stays after every error. */
export function RecordForm({ payment }: { payment: Payment }) {
	const left = leftToRefund(payment);
	const empty: RecordTexts = {
		...{ amount: "", way: left > 0 ? "bank" : "gateway" },
		...{ paidOn: today(), reference: "", note: "", endsSeat: false },
	};
	const [texts, setTexts] = useState(empty);
	const { form, field, sending, corrected } = useTextFields(texts, setTexts);
	const record = useRecordRefund(payment);
	if (payment.state === "authorised" || payment.price === 0 || isDisputed(payment)) return null;
	return (
		<Sheet>
			<p className="measure mb-4 text-graphite">
				{left > 0 ? says.lead(formatDollars(left)) : says.onlyGateway}
			</p>
			<form
				ref={form}
				noValidate
				className="grid gap-4 sm:grid-cols-2"
				onSubmit={sending(record, empty)}
			>
				<Field label={says.amount} inputMode="decimal" autoComplete="off" {...field("amount")} />
				<SelectField
					label={says.way}
					options={ways}
					value={texts.way}
					onChange={({ currentTarget: { value } }) => {
						// The most that can be recorded depends on the way.
						corrected("amount");
						setTexts({ ...texts, way: value as RefundWay });
					}}
				/>
				<Field label={says.day} type="date" max={today()} {...field("paidOn")} />
				<Field
					label={says.reference}
					hint={says.referenceHint}
					maxLength={REFERENCE_MAX}
					autoComplete="off"
					{...field("reference")}
				/>
				<TextArea
					label={says.note}
					hint={says.noteHint}
					rows={2}
					maxLength={1000}
					dir="auto"
					className="sm:col-span-2"
					{...field("note")}
				/>
				{left > 0 && !payment.seatEnded && (
					<EndsSeat
						checked={texts.endsSeat}
						onChange={(endsSeat) => setTexts({ ...texts, endsSeat })}
					/>
				)}
				<p className="p-1 sm:col-span-2">
					<PencilButton type="submit" pencil="green">
						{says.submit}
					</PencilButton>
				</p>
			</form>
		</Sheet>
	);
}

/** The checkbox for ending the seat with a partial refund. */
function EndsSeat({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
	const hint = useId();
	return (
		<div className="sm:col-span-2">
			<label className="tick">
				<input
					type="checkbox"
					checked={checked}
					aria-describedby={hint}
					onChange={({ currentTarget }) => onChange(currentTarget.checked)}
				/>
				{says.endsSeat}
			</label>
			<p id={hint} className="text-small text-graphite">
				{says.endsSeatHint}
			</p>
		</div>
	);
}
