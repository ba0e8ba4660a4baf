import type { Caption } from "#contract/lessons.ts";
import { Note } from "../../ui/labels.tsx";

interface CurrentCaptionProps {
	captions: readonly Caption[];
	/** Index of the current one. Undefined before the first. */
	caption: number | undefined;
}

/**
 * The current caption, or the one that comes first. All captions take the space of the longest, so that nothing moves
 * while it plays.
 */
export function CurrentCaption({ captions, caption }: CurrentCaptionProps) {
	return (
		<div className="ink-said">
			{captions.map(({ at, text }, index) => (
				<p key={`${at} ${text}`} className={index === (caption ?? 0) ? "is-now" : ""}>
					<span className="ink-pin" aria-hidden="true">
						{index + 1}
					</span>
					<Note>{text}</Note>
				</p>
			))}
		</div>
	);
}
