import { useState } from "react";
import type { Selection } from "#contract/selections.ts";
import { payment } from "../messages/en/payment.ts";
import { selected } from "../messages/en/selected.ts";
import { messages } from "../messages/en.ts";
import { InkLink, PencilButton, PencilLink } from "../ui/buttons.tsx";
import { clockTime } from "../ui/clock-time.ts";
import { Correction } from "../ui/correction.tsx";
import { CardPayment } from "./card-payment.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import type { CheckoutError } from "./checkout-error.ts";
import { FreeEnrolment } from "./free-enrolment.tsx";
import { PartHeading } from "./part-heading.tsx";
import type { PayPartProps } from "./pay-part-props.ts";

/** The card form, the button of a free class, or the reason why there is neither. */
export function PayPart({ selection, open, purchase, left }: PayPartProps) {
	const [shown] = useState(selection.currentPrice);
	const obstacle = obstacleOf(selection, open.checkoutError, purchase.checkoutError);
	if (obstacle) {
		return (
			<>
				<PartHeading title={payment.blockedTitle} />
				<CheckoutErrorNote checkoutError={obstacle} again={purchase.again} />
			</>
		);
	}
	if (selection.currentPrice === 0) {
		return <FreeEnrolment selection={selection} purchase={purchase} />;
	}
	return (
		<>
			<PartHeading title={payment.details} text={payment.secure} />
			{open.intent ? (
				<CardPayment
					selection={selection}
					intent={open.intent}
					purchase={purchase}
					left={left}
					priceMoved={shown !== selection.currentPrice}
				/>
			) : (
				// Includes the space of the button.
				<div className="pb-16">
					<CardSkeleton />
				</div>
			)}
		</>
	);
}

/** True if this payment cannot continue. A declined card is not such a case. */
function obstacleOf(
	{ hindrance }: Selection,
	opening: CheckoutError | undefined,
	buying: CheckoutError | undefined,
): CheckoutError | undefined {
	if (hindrance) return { sentence: selected.hindrance[hindrance], next: "selected" };
	if (opening) return opening;
	const form = buying?.next === "retry" || buying?.next === "restart";
	return form ? undefined : buying;
}

/** The error and the next step. */
function CheckoutErrorNote({
	checkoutError,
	again,
}: {
	checkoutError: CheckoutError;
	again(): Promise<void>;
}) {
	const { sentence, next, freeAt } = checkoutError;
	return (
		<div className="grid justify-items-start gap-6">
			<div className="grid gap-2">
				<Correction>{sentence}</Correction>
				{freeAt && (
					<p className="text-small text-graphite">{payment.tryAgainAt(clockTime(freeAt))}</p>
				)}
			</div>
			<p className="actions">
				{(next === "wait" || next === "retry" || next === "restart") && (
					<PencilButton onClick={() => void again()}>{messages.tryAgain}</PencilButton>
				)}
				{next === "enrolled" ? (
					<InkLink to="/dashboard/enrolled-classes">{payment.toEnrolled}</InkLink>
				) : (
					<PencilLink to="/dashboard/selected-classes">{payment.toSelected}</PencilLink>
				)}
				{next === "selected" && <PencilLink to="/classes">{payment.toClasses}</PencilLink>}
			</p>
		</div>
	);
}
