import { Elements } from "@stripe/react-stripe-js";
import { useMemo, useSyncExternalStore } from "react";
import { currentTheme, watchTheme } from "../../document/theme.ts";
import { card } from "../../messages/en/card.ts";
import { messages } from "../../messages/en.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { CardSkeleton } from "../card-skeleton.tsx";
import type { CardFieldsProps } from "./card-form.ts";
import { stripeAppearance } from "./stripe-appearance.ts";
import { StripeFields } from "./stripe-fields.tsx";
import { useStripe } from "./use-stripe.ts";

/** Stripe's card form. A skeleton is shown until its script loads, and an error with a retry if it does not. */
export default function StripeCardFields({ intent, locked, onReady }: CardFieldsProps) {
	const { clientSecret, publishableKey } = intent;
	const { stripe, failed, fail, again } = useStripe(publishableKey ?? "");
	const theme = useSyncExternalStore(watchTheme, currentTheme);
	const options = useMemo(
		() => ({ clientSecret, appearance: stripeAppearance(theme) }),
		[clientSecret, theme],
	);
	if (failed) {
		return (
			<div className="grid justify-items-start gap-5">
				<Correction>{card.blocked}</Correction>
				<PencilButton className="m-1" onClick={again}>
					{messages.tryAgain}
				</PencilButton>
			</div>
		);
	}
	if (!stripe) return <CardSkeleton />;
	// Another payment needs another form, because Stripe's fields belong to one payment.
	return (
		<Elements key={clientSecret} stripe={stripe} options={options}>
			<StripeFields stripe={stripe} locked={locked} onReady={onReady} onFault={fail} />
		</Elements>
	);
}
