import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import type { Payment } from "#contract/payments.ts";
import { refundReason } from "#contract/refunds.ts";
import { call } from "../data/api.ts";
import { enrolledKey, progressKey } from "../data/keys.ts";
import { refunds } from "../messages/refunds.ts";
import { InkButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { toast } from "../ui/toasts.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { explainRefund } from "./explain-refund.ts";

const { request } = refunds;

/** The student's reason. The same rule applies to it as to an administrator's. */
export function AskRefundForm({ payment }: { payment: Payment }) {
	const form = useForm({ resolver: zodResolver(refundReason), defaultValues: { reason: "" } });
	const { register, handleSubmit, formState } = form;
	const send = useOneAtATime(useAskRefund(form, payment));
	return (
		<Sheet>
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
					<InkButton type="submit" disabled={formState.isSubmitting}>
						{formState.isSubmitting ? request.busy : request.submit}
					</InkButton>
					<Link to="/refund-policy" className="inline-flex min-h-11 items-center">
						{request.policy}
					</Link>
				</div>
			</form>
		</Sheet>
	);
}

/** Sends the request, then goes back to the enrolled classes and reports it there. */
function useAskRefund(form: UseFormReturn<{ reason: string }>, { _id }: Payment) {
	const client = useQueryClient();
	const navigate = useNavigate();
	return async ({ reason }: { reason: string }) => {
		try {
			await call("POST /api/refund-requests", { body: { paymentId: _id, reason } });
		} catch (fault) {
			return await explainRefund(form, fault, request.failed);
		}
		await Promise.all(
			[enrolledKey, progressKey].map((queryKey) => client.invalidateQueries({ queryKey })),
		);
		toast(request.done);
		await navigate("/dashboard/enrolled-classes");
	};
}
