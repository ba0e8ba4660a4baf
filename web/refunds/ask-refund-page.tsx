import type { Payment } from "#contract/payments.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { refunds } from "../messages/refunds.ts";
import { InkLink } from "../ui/buttons.tsx";
import { dayAndTime } from "../ui/dates.ts";
import type { Route } from "./+types/ask-refund-page";
import { AboutPayment } from "./about-payment.tsx";
import { AskRefundForm } from "./ask-refund-form.tsx";
import { OnePayment } from "./one-payment.tsx";
import { OwnMeter } from "./own-meter.tsx";
import { RefundNote } from "./refund-note.tsx";
import { mayAsk } from "./refundable.ts";

const { request } = refunds;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(request.heading, matches);

/** The page where a student asks for a refund of one class. */
export default function AskRefundPage({ params: { id } }: Route.ComponentProps) {
	const wayOn = <InkLink to="/dashboard/enrolled-classes">{request.back}</InkLink>;
	return (
		<>
			<PageHeader title={request.heading} />
			<OnePayment key={id} id={id} gone={request.gone} wayOn={wayOn}>
				{(payment) => (
					<div className="grid grid-cols-1 gap-4">
						<AboutPayment payment={payment}>
							{mayAsk(payment) ? <LastDay payment={payment} /> : <RefundNote payment={payment} />}
						</AboutPayment>
						{mayAsk(payment) ? (
							<>
								{payment.classTakenDown ? (
									<p role="status">{refunds.takenDown}</p>
								) : (
									<OwnMeter paymentId={payment._id} />
								)}
								<AskRefundForm payment={payment} />
							</>
						) : (
							<p>{wayOn}</p>
						)}
					</div>
				)}
			</OnePayment>
		</>
	);
}

/** The end of the refund period. It does not apply to a class that was taken down. */
function LastDay({ payment: { classTakenDown, refundableUntil } }: { payment: Payment }) {
	if (classTakenDown || refundableUntil === null) return null;
	return (
		<p className="mt-1.5 text-small text-graphite">
			{refunds.possible(dayAndTime(refundableUntil))}
		</p>
	);
}
