import type { Payment } from "#contract/payments.ts";
import { refunding } from "../messages/refunding.ts";
import { AboutPayment, canBeGivenBack, PartBack, RefundWords } from "../refunds/door.ts";
import { PencilLink } from "../ui/buttons.tsx";

const { payments } = refunding;

/** One payment in the administrators' list, with its refund link. */
export function PaymentRow({ payment }: { payment: Payment }) {
	const { _id, className, email, refund } = payment;
	const isAsked = refund?.state === "asked";
	return (
		<AboutPayment payment={payment}>
			<PartBack payment={payment} />
			{refund && <RefundWords refund={refund} />}
			{canBeGivenBack(payment) && (
				<div className="mt-4 p-1 pb-0">
					<PencilLink
						to={`/dashboard/refund/${_id}`}
						pencil={isAsked ? "blue" : "red"}
						className="!px-4 text-small"
						aria-label={
							isAsked
								? payments.answerNamed(className, email)
								: payments.refundNamed(className, email)
						}
					>
						{isAsked ? payments.answer : payments.refund}
					</PencilLink>
				</div>
			)}
		</AboutPayment>
	);
}
