import { styleguide } from "../messages/en/styleguide.ts";

/** As web/ui/tokens.css names them, and whether one is only ever a line. */
const TOKENS = [
	"desk",
	"band",
	"sheet",
	"lit",
	"ink",
	"graphite",
	"hairline",
	"edge",
	"blue",
	"red",
	"green",
	"highlighter",
];

/** The tokens of both themes beside each other: they are set by the nearest `data-theme`. */
export function Colours() {
	return (
		<div className="grid gap-6 md:grid-cols-2">
			<Swatches theme="light" name={styleguide.paper} />
			<Swatches theme="dark" name={styleguide.lightTable} />
		</div>
	);
}

function Swatches({ theme, name }: { theme: "light" | "dark"; name: string }) {
	return (
		<div data-theme={theme} className="rounded-corner bg-desk p-6 text-ink">
			<h3 className="name mb-4">{name}</h3>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
				{TOKENS.map((token) => (
					<li key={token}>
						<span
							className="block h-14 rounded-corner border border-edge"
							style={{ background: `var(--${token})` }}
						/>
						<span className="cut mt-1 block">{token}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
