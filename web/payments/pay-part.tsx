import { useState } from "react";
import type { Selection } from "#contract/selections.ts";
import { payment } from "../messages/en/payment.ts";
import { selected } from "../messages/en/selected.ts";
import { CardPayment } from "./card-payment.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import { FreeEnrolment } from "./free-enrolment.tsx";
import { PartHeading } from "./part-heading.tsx";
import type { PayPartProps } from "./pay-part-props.ts";
import type { Setback } from "./setback.ts";
import { SetbackNote } from "./setback-note.tsx";

/** The card form, the button of a free class, or the reason why there is neither. */
export function PayPart({ selection, open, purchase, left }: PayPartProps) {
	const [shown] = useState(selection.currentPrice);
	const obstacle = obstacleOf(selection, open.setback, purchase.setback);
	if (obstacle) {
		return (
			<>
				<PartHeading title={payment.blockedTitle} />
				<SetbackNote setback={obstacle} again={purchase.again} />
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
	opening: Setback | undefined,
	buying: Setback | undefined,
): Setback | undefined {
	if (hindrance) return { sentence: selected.hindrance[hindrance], next: "selected" };
	if (opening) return opening;
	const form = buying?.next === "retry" || buying?.next === "restart";
	return form ? undefined : buying;
}
