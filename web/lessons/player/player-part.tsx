import { type ComponentProps, Suspense } from "react";
import { messages } from "../../messages/en.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import type { PlayerProps, Source } from "./player-props.ts";

const script = part(() => import("./ink-player.tsx"));
const Player = lazyPart(script);

/** Loads the player's script ahead of time, for example when a pointer is over the button that opens it. */
export const loadPlayerEarly = () => script.early();

const picture = part(() => import("./log-picture.tsx"));
const Picture = lazyPart(picture);

/** A small picture of a log, drawn in the browser. It fills its container once it is drawn. */
export function LogPicture(props: ComponentProps<typeof Picture>) {
	return (
		<Suspense>
			<Picture {...props} />
		</Suspense>
	);
}

/** Plays a drawing. Its script loads when this is shown for the first time. */
export function InkPlayer(props: PlayerProps & Source) {
	return (
		<Suspense fallback={<ProgressBar label={messages.loading} />}>
			<Player {...props} />
		</Suspense>
	);
}
