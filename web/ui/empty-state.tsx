import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import { type Scene, sceneDrawing } from "./scenes.ts";

interface EmptyStateProps {
	/** The drawing. The default is a desk without its sheet. */
	scene?: Scene;
	sentence: string;
	children?: ReactNode;
}

/** An empty list: a small drawing, a sentence and a next step. */
export function EmptyState({ scene = "desk", sentence, children }: EmptyStateProps) {
	return (
		<div className="grid grid-cols-1 justify-items-center gap-4 px-4 py-8 text-center">
			<Drawing {...sceneDrawing(scene)} />
			<p className="max-w-[38ch] text-balance">{sentence}</p>
			{children}
		</div>
	);
}
