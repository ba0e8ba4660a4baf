import type { ReactNode } from "react";
import { player } from "../../messages/en/player.ts";
import { CurrentCaption } from "./current-caption.tsx";
import type { Picture } from "./layer-pictures.ts";
import { PassStack } from "./pass-stack.tsx";
import type { Playing } from "./playing.ts";
import { timeOf } from "./time-of.ts";

interface MarginProps {
	children?: ReactNode;
	/** A small picture of each layer, once they are drawn. */
	layerPictures: Picture[];
}

/** The sheet's margin: the current caption, further content, and the passes. */
export function Margin({ children, layerPictures, ...playing }: Playing & MarginProps) {
	const { captions, state } = playing;
	return (
		<div className="ink-margin">
			<CurrentCaption captions={captions} caption={state.caption} />
			{children && <div>{children}</div>}
			<CaptionList {...playing} />
			<PassStack {...playing} layerPictures={layerPictures} />
		</div>
	);
}

/** The list of captions, which describes the drawing in words. */
function CaptionList({ captions, playback, state }: Playing) {
	return (
		<details className="ink-text">
			<summary>{player.asText}</summary>
			{captions.length === 0 && <p>{player.noNotes}</p>}
			<ol>
				{captions.map(({ at, text }, index) => (
					<li key={`${at} ${text}`} aria-current={index === state.caption ? "true" : undefined}>
						<button
							type="button"
							aria-label={player.goTo(index + 1, timeOf(at))}
							onClick={() => playback.seek(at)}
						>
							{timeOf(at)}
						</button>
						<p>{text}</p>
					</li>
				))}
			</ol>
		</details>
	);
}
