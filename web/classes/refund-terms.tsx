import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { classPage } from "../messages/en/class-page.ts";
import { useSelectClass } from "../selections/door.ts";

/** A short version of the refund terms, beside the button (docs/specification.md §9). */
export function RefundTerms({ drawing }: { drawing: PublicClass }) {
	const { state } = useSelectClass(drawing);
	const isStillToPay = state === "open" || state === "selected";
	return (
		<p className="mt-3 text-balance text-center text-small text-graphite">
			{drawing.price === 0 ? (
				classPage.nothingToPay
			) : (
				<>
					{isStillToPay && <span className="block">{classPage.nothingToPayYet}</span>}
					<Link to="/refund-policy">{classPage.refunds}</Link> {classPage.refundTerms}
				</>
			)}
		</p>
	);
}
