import { styleguide } from "../messages/en/styleguide.ts";

/** The tokens of web/ui/tokens.css, and whether one is used only for lines. */
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

/** Both themes side by side. The nearest `data-theme` sets the tokens. */
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
