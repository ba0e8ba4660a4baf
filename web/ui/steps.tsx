/** The current position in a short process, as circled keys. `now` counts from 0. */
export function Steps({ names, now, label }: { names: string[]; now: number; label: string }) {
	return (
		<ol className="keys" aria-label={label}>
			{names.map((name, index) => (
				<li
					key={name}
					data-key={index + 1}
					className={`wrap-anywhere ${index < now ? "is-done" : index === now ? "is-now" : ""}`}
					aria-current={index === now ? "step" : undefined}
				>
					{name}
				</li>
			))}
		</ol>
	);
}
