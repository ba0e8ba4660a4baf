import { beside } from "../../messages/en/beside.ts";
import { Dial } from "../desk/dials.tsx";
import type { GhostState } from "./use-ghost.ts";

/** How strong the ghost is. */
export function GhostDial({ ghost, change }: Pick<GhostState, "ghost" | "change">) {
	return (
		<Dial
			label={beside.ghost}
			words={beside.percent(ghost.opacity)}
			value={ghost.opacity}
			most={100}
			onChange={(opacity) => change({ opacity })}
		/>
	);
}
