// The pure build loads nothing by being imported: only a form that is shown fetches the script.

import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useState } from "react";

/** Stripe's own script, from its own host; `failed` when it was blocked or did not come. */
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
