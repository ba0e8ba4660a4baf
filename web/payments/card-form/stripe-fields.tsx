import { PaymentElement, useElements } from "@stripe/react-stripe-js";
import type { Stripe, StripePaymentElementOptions } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import type { CardFieldsProps } from "./card-form.ts";
import { confirmAtStripe } from "./confirm-at-stripe.ts";

/** Wallets are off: they need hosts and a permission that the site's policy does not allow (docs/threats.md L1). */
const shown: StripePaymentElementOptions = {
	layout: "tabs",
	wallets: { applePay: "never", googlePay: "never" },
};

type Props = Pick<CardFieldsProps, "locked" | "onReady"> & {
	stripe: Stripe;
	/** Called when Stripe's fields could not be rendered. */
	onFault(): void;
};

/** Stripe's fields, inside Stripe's own frames. The card number never touches our page. */
export function StripeFields({ stripe, locked, onReady, onFault }: Props) {
	const elements = useElements();
	const [drawn, setDrawn] = useState(false);
	useEffect(() => {
		if (!elements || !drawn) return;
		onReady((returnUrl) => confirmAtStripe(stripe, elements, returnUrl));
		return () => onReady(undefined);
	}, [stripe, elements, drawn, onReady]);
	return (
		<PaymentElement
			options={{ ...shown, readOnly: locked }}
			onReady={() => setDrawn(true)}
			onLoadError={onFault}
		/>
	);
}
