import type { ReactNode } from "react";
import emptyDesk from "../art/scenes/empty-desk.svg";
import { Drawing } from "./drawing.tsx";

/** An empty list: a small drawing, the sentence, the next step. */
export function EmptyState({ sentence, children }: { sentence: string; children?: ReactNode }) {
	return (
		<div className="grid justify-items-center gap-4 px-4 py-8 text-center">
			<Drawing src={emptyDesk} alt="" width={320} height={220} className="w-65" />
			<p className="max-w-[38ch] text-pretty">{sentence}</p>
			{children}
		</div>
	);
}
