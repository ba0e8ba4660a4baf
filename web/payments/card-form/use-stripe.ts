// The pure build loads nothing on import. The script is fetched only when a form is shown.

import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useState } from "react";

/** Loads Stripe's own script from its host. `failed` if it was blocked or could not be loaded. */
export function useStripe(publishableKey: string) {
	const [stripe, setStripe] = useState<Stripe>();
	const [failed, setFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another effect
	useEffect(() => {
		let gone = false;
		const end = (loaded: Stripe | null) => {
			if (gone) return;
			if (loaded) setStripe(loaded);
			setFailed(!loaded);
		};
		loadStripe(publishableKey).then(end, () => end(null));
		return () => {
			gone = true;
		};
	}, [publishableKey, attempt]);

	const again = () => {
		setFailed(false);
		setAttempt((before) => before + 1);
	};
	return { stripe, failed, fail: () => setFailed(true), again };
}
