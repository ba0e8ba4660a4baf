import { player } from "../../messages/en/player.ts";

/** What each key does. */
export function KeyHelp() {
	return (
		<details className="ink-help">
			<summary>{player.keys}</summary>
			<p>{player.keyHint}</p>
			<dl>
				{player.keyList.map(([key, what]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
