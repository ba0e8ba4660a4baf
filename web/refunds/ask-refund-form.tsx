import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { refundReason } from "#contract/refunds.ts";
import { refunds } from "../messages/refunds.ts";
import { meterQuery } from "../progress/door.ts";
import { InkButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { isGivenAtOnce, leftToRefund } from "./refundable.ts";
import { useAskRefund } from "./use-ask-refund.ts";

const { request } = refunds;

/** The student's reason. The same rule applies to it as to an administrator's. */
export function AskRefundForm({ payment }: { payment: Payment }) {
	const form = useForm({ resolver: zodResolver(refundReason), defaultValues: { reason: "" } });
	const { register, handleSubmit, formState } = form;
	const { ask, isSending } = useAskRefund(form, payment);
	const send = useOneAtATime(ask);
	const { data: meter } = useQuery(meterQuery(payment._id));
	const amount = formatDollars(leftToRefund(payment));
	const atOnce = isGivenAtOnce(payment, meter);
	return (
		<Sheet>
			{(atOnce || meter) && (
				<p className="measure mb-5">{atOnce ? request.atOnce(amount) : request.judged(amount)}</p>
			)}
			<form method="post" onSubmit={handleSubmit(send)} noValidate className="grid gap-5">
				<TextArea
					label={request.reason}
					hint={request.hint}
					rows={4}
					dir="auto"
					error={formState.errors.reason?.message}
					{...register("reason")}
				/>
				<div className="actions">
					<InkButton type="submit" {...useKeptFocus()} disabled={formState.isSubmitting}>
						{isSending ? request.busy : request.submit}
					</InkButton>
					<Link to="/refund-policy" className="inline-flex min-h-11 items-center">
						{request.policy}
					</Link>
				</div>
			</form>
		</Sheet>
	);
}
