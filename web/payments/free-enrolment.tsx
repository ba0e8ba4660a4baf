import { useQueryClient } from "@tanstack/react-query";
import { payment } from "../messages/en/payment.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { PartHeading } from "./part-heading.tsx";
import { enrollForFree } from "./pay-by-card.ts";
import type { PayPartProps } from "./pay-part-props.ts";
import { Working } from "./working.tsx";

/** A class with price 0: one button, no card. */
export function FreeEnrolment({
	selection,
	purchase,
}: Pick<PayPartProps, "selection" | "purchase">) {
	const client = useQueryClient();
	const { busy, checkoutError, attempt } = purchase;
	return (
		<>
			<PartHeading title={payment.freeTitle} text={payment.freeText} />
			<InkButton
				{...useKeptFocus()}
				disabled={busy}
				aria-label={busy ? payment.enrolling : undefined}
				className="w-full"
				onClick={() => void attempt(() => enrollForFree(client, selection.classId))}
			>
				{busy ? <Working label={payment.enrolling} /> : payment.enrollFree}
			</InkButton>
			{checkoutError && (
				<div className="mt-4">
					<Correction>{checkoutError.sentence}</Correction>
				</div>
			)}
		</>
	);
}
