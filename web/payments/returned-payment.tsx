import { payment } from "../messages/en/payment.ts";
import { messages } from "../messages/en.ts";
import { PencilButton, PencilLink } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { useReturnedPayment } from "./use-returned-payment.ts";

/** Shown when the student returns from the bank's page: records the payment, or says why it failed. */
export function ReturnedPayment({ email }: { email: string }) {
	const { busy, checkoutError, again } = useReturnedPayment(email);
	if (busy) {
		return (
			<div className="mb-8 grid gap-3">
				<ProgressBar label={payment.returned.recording} />
				<p className="text-small text-graphite">{payment.returned.recording}</p>
			</div>
		);
	}
	if (!checkoutError) return null;
	return (
		<Sheet as="section" className="mb-8 grid justify-items-start gap-5">
			<Correction>{checkoutError.sentence}</Correction>
			<p className="actions p-1 pb-0">
				{again ? (
					<PencilButton onClick={again}>{messages.tryAgain}</PencilButton>
				) : (
					<PencilLink to="/dashboard/selected-classes">{payment.toSelected}</PencilLink>
				)}
			</p>
		</Sheet>
	);
}
