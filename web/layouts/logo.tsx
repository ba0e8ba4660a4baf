import { Link } from "react-router";
import { useSite } from "../document/site.ts";
import { messages } from "../messages/en.ts";
import { markText } from "./mark-text.ts";

/** 90x40 px: the three peg holes above the name, or above the initials of a long one. */
export function Logo() {
	const site = useSite();
	const { text, size, isWhole } = markText(site.name);
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
				className="fill-current font-display"
				fontSize={size}
				y="33"
				{...(isWhole ? STRETCHED : CENTRED)}
			>
				{text}
			</text>
		</svg>
	);
}

const STRETCHED = { x: 0, textLength: 90, lengthAdjust: "spacingAndGlyphs" };
const CENTRED = { x: 45, textAnchor: "middle" } as const;

/** The full name beside a shortened logo. */
export function WholeName({ className }: { className: string }) {
	const { name } = useSite();
	return markText(name).isWhole ? null : <p className={`wrap-anywhere ${className}`}>{name}</p>;
}

/** `reloadDocument`: the home page is loaded as a whole page, without what this document may do. */
export function LogoLink({ reloadDocument = false }: { reloadDocument?: boolean }) {
	const site = useSite();
	return (
		<Link
			to="/"
			reloadDocument={reloadDocument}
			aria-label={messages.nav.homeLink(site.name)}
			className="inline-block flex-none py-0.5"
		>
			<Logo />
		</Link>
	);
}
