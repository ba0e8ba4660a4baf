import { Elements } from "@stripe/react-stripe-js";
import type { Appearance, Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Theme } from "../../document/theme.ts";
import { currentTheme, watchTheme } from "../../document/theme.ts";
import { card } from "../../messages/en/card.ts";
import { messages } from "../../messages/en.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { CardSkeleton } from "../card-skeleton.tsx";
import type { CardFieldsProps } from "./card-form.ts";
import { StripeFields } from "./stripe-fields.tsx";

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

/** Our design tokens (ui/tokens.css) for Stripe's fields, in both themes. */
function stripeAppearance(theme: Theme): Appearance {
	const style = getComputedStyle(document.documentElement);
	const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
	return {
		theme: theme === "dark" ? "night" : "stripe",
		variables: {
			colorPrimary: token("blue"),
			colorBackground: token("sheet"),
			colorText: token("ink"),
			colorTextSecondary: token("graphite"),
			colorDanger: token("red"),
			colorSuccess: token("green"),
			borderRadius: token("corner"),
			fontFamily: token("read"),
			fontSizeBase: "17px",
		},
		rules: { ".Input": { borderColor: token("edge"), boxShadow: "none" } },
	};
}

// The pure build loads nothing on import. The script is fetched only when a form is shown.

/** Loads Stripe's own script from its host. `failed` if it was blocked or could not be loaded. */
function useStripe(publishableKey: string) {
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
