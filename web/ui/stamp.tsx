interface StampProps {
	label: string;
	over?: string;
	under?: string;
	/** Lands with a short press. */
	pressed?: boolean;
}

/** Approved: round and green, with a line of small print above and below. */
export function ApprovedStamp({ label, over, under, pressed }: StampProps) {
	return (
		<Hanko label={label} className={pressed ? "stamp-pressed" : ""}>
			<circle r="44" />
			<path d="M-42.6-12H42.6M-42.6 12H42.6" strokeWidth="2" />
			{over && (
				<text className="tiny" y="-20">
					{over}
				</text>
			)}
			<Word label={label} />
			{under && (
				<text className="tiny" y="29">
					{under}
				</text>
			)}
		</Hanko>
	);
}

/** The font size that fills the band. A short word gets larger letters, not wider gaps. */
function Word({ label }: Pick<StampProps, "label">) {
	const isShort = label.length <= 5;
	return (
		<text
			className={isShort ? "short" : undefined}
			y={isShort ? 6.6 : 4.8}
			textLength={isShort ? label.length * 12.5 : 74}
			lengthAdjust="spacingAndGlyphs"
		>
			{label.toUpperCase()}
		</text>
	);
}

/** Denied: square and red. The shape carries the meaning too, not only the colour. */
export function DeniedStamp({ label, under, pressed }: StampProps) {
	return (
		<Hanko label={label} className={`stamp-denied ${pressed ? "stamp-pressed" : ""}`}>
			<rect x="-42" y="-30" width="84" height="60" rx="4" />
			<rect x="-37.5" y="-25.5" width="75" height="51" rx="1.5" strokeWidth="1.2" />
			<text y={under ? 2 : 6} textLength="62" lengthAdjust="spacingAndGlyphs">
				{label.toUpperCase()}
			</text>
			{under && (
				<text className="tiny" y="17">
					{under}
				</text>
			)}
		</Hanko>
	);
}

/** Pending: an outlined place for a stamp. */
export function PendingStamp({ label }: Pick<StampProps, "label">) {
	return (
		<Hanko label={label} className="stamp-pending">
			<circle r="43" strokeDasharray="5 5" strokeWidth="1.5" />
			<text y="4.5">{label.toLowerCase()}</text>
		</Hanko>
	);
}

function Hanko(props: { label: string; className: string; children: React.ReactNode }) {
	return (
		<svg
			className={`stamp ${props.className}`}
			viewBox="-48 -48 96 96"
			role="img"
			aria-label={props.label}
		>
			<g>{props.children}</g>
		</svg>
	);
}
