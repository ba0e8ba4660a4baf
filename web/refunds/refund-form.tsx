import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { refundReason } from "#contract/refunds.ts";
import { useSite } from "../document/site.ts";
import { useFormDraft } from "../layouts/use-form-draft.ts";
import { givingRefunds } from "../messages/giving-refunds.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { leftToRefund } from "./refundable.ts";
import { useRefund } from "./use-refund.ts";

const { decide } = givingRefunds;

/** A reason, with the buttons to refund the payment or to decline the student's request. */
export function RefundForm({ payment }: { payment: Payment }) {
	const form = useForm({ resolver: zodResolver(refundReason), defaultValues: { reason: "" } });
	useFormDraft(`refund:${payment._id}`, form);
	const { register, handleSubmit, formState } = form;
	const refund = useRefund(form, payment);
	const give = useOneAtATime(refund.give);
	const decline = useOneAtATime(refund.decline);
	const { sendsMail } = useSite();
	const hintAnswer = sendsMail ? decide.hintAnswer : decide.hintAnswerNoMail;
	const hintGive = payment.refund ? decide.hintGiveAgain : decide.hintGive;
	const isAsked = payment.refund?.state === "asked";
	return (
		<Sheet>
			<form method="post" onSubmit={handleSubmit(give)} noValidate className="grid gap-5">
				<TextArea
					label={decide.reason}
					hint={isAsked ? hintAnswer : hintGive}
					rows={3}
					dir="auto"
					error={formState.errors.reason?.message}
					{...register("reason")}
				/>
				<div className="actions">
					<InkButton type="submit" {...useKeptFocus()} disabled={formState.isSubmitting}>
						{decide.give(formatDollars(leftToRefund(payment)))}
					</InkButton>
					{isAsked && (
						<PencilButton
							pencil="red"
							disabled={formState.isSubmitting}
							onClick={handleSubmit(decline)}
						>
							{decide.decline}
						</PencilButton>
					)}
				</div>
			</form>
		</Sheet>
	);
}
