import { Link } from "react-router";
import { useSite } from "../document/site.ts";
import { messages } from "../messages/en.ts";

/** 90x40 px: the three peg holes above the name. */
export function Logo() {
	const site = useSite();
	return (
		<svg
			className="h-10 w-[90px] flex-none text-ink"
			viewBox="0 0 90 40"
			role="img"
			aria-label={site.name}
		>
			<g fill="currentColor">
				<rect x="1" y="2.5" width="17" height="5" rx="2.5" />
				<circle cx="45" cy="5" r="4.6" />
				<rect x="72" y="2.5" width="17" height="5" rx="2.5" />
			</g>
			<text
				className="fill-current font-display text-[24px]"
				x="0"
				y="33"
				textLength="90"
				lengthAdjust="spacingAndGlyphs"
			>
				{site.name}
			</text>
		</svg>
	);
}

export function LogoLink() {
	const site = useSite();
	return (
		<Link
			to="/"
			aria-label={messages.nav.homeLink(site.name)}
			className="inline-block flex-none py-0.5"
		>
			<Logo />
		</Link>
	);
}
