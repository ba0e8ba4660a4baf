import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { Payment } from "#contract/payments.ts";
import { declinedRefund } from "#contract/refunds.ts";
import { refunding } from "../messages/refunding.ts";
import { InkButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useAskRefund } from "./use-ask-refund.ts";

const { request } = refunding;

/** The student's reason. The same rule applies to it as to an administrator's. */
export function AskRefundForm({ payment }: { payment: Payment }) {
	const form = useForm({ resolver: zodResolver(declinedRefund), defaultValues: { reason: "" } });
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
