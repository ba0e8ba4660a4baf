import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import { type Scene, sceneDrawing } from "./scenes.ts";

interface EmptyStateProps {
	/** What is drawn: the desk that misses its sheet, unless another says it better. */
	scene?: Scene;
	sentence: string;
	children?: ReactNode;
}

/** An empty list: a small drawing, the sentence, the next step. */
export function EmptyState({ scene = "desk", sentence, children }: EmptyStateProps) {
	return (
		<div className="grid justify-items-center gap-4 px-4 py-8 text-center">
			<Drawing {...sceneDrawing(scene)} />
			<p className="max-w-[38ch] text-balance">{sentence}</p>
			{children}
		</div>
	);
}
