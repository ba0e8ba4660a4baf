interface KeyTableProps {
	hint: string;
	list: readonly (readonly [key: string, what: string])[];
}

/** What each key does. */
export function KeyTable({ hint, list }: KeyTableProps) {
	return (
		<>
			<p>{hint}</p>
			<dl>
				{list.map(([key, what]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
