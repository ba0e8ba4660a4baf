import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { givingRefunds } from "../messages/giving-refunds.ts";
import { InkLink } from "../ui/buttons.tsx";
import type { Route } from "./+types/refund-page";
import { AboutPayment } from "./about-payment.tsx";
import { MoneyNotes } from "./money-notes.tsx";
import { OnePayment } from "./one-payment.tsx";
import { RecordedRefunds } from "./recorded-refunds.tsx";
import { RefundForm } from "./refund-form.tsx";
import { isDisputed, isRefundable } from "./refundable.ts";
import { StudentsMeter } from "./students-meter.tsx";

const { decide } = givingRefunds;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(decide.heading, matches);

export default function RefundPage({ params: { id } }: Route.ComponentProps) {
	const wayOn = <InkLink to="/dashboard/manage-payments">{decide.back}</InkLink>;
	return (
		<>
			<PageHeader title={decide.heading} lead={decide.lead} />
			<OnePayment key={id} id={id} gone={decide.gone} wayOn={wayOn}>
				{(payment) => (
					<div className="grid grid-cols-1 gap-4">
						<AboutPayment payment={payment}>
							<MoneyNotes payment={payment} />
							<StudentsMeter paymentId={payment._id} />
						</AboutPayment>
						{isRefundable(payment) ? (
							<RefundForm payment={payment} />
						) : (
							<div className="grid justify-items-start gap-4">
								<p>{isDisputed(payment) ? decide.disputed : decide.settled}</p>
								{wayOn}
							</div>
						)}
						<RecordedRefunds payment={payment} />
					</div>
				)}
			</OnePayment>
		</>
	);
}
