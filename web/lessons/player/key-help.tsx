import { Suspense, useState } from "react";
import { player } from "../../messages/en/player.ts";
import { lazyPart, part } from "../../parts/part.ts";

const PlayerKeys = lazyPart(part(() => import("./player-keys.tsx")));

/** The list of keys, folded. */
export function KeyHelp() {
	const [isOpen, setOpen] = useState(false);
	return (
		<details className="ink-help" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{player.keys}</summary>
			{isOpen && (
				<Suspense>
					<PlayerKeys />
				</Suspense>
			)}
		</details>
	);
}
