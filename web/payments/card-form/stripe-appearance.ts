import type { Appearance } from "@stripe/stripe-js";
import type { Theme } from "../../document/theme.ts";

/** Our design tokens (ui/tokens.css) for Stripe's fields, in both themes. */
export function stripeAppearance(theme: Theme): Appearance {
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
