import type { ReactNode } from "react";
import drawing from "../art/scenes/empty-desk.svg";

/** An empty list: a small drawing, the sentence, the next step. */
export function EmptyState({ sentence, children }: { sentence: string; children?: ReactNode }) {
	return (
		<div className="grid justify-items-center gap-4 px-4 py-8 text-center">
			<img src={drawing} alt="" width={260} height={170} className="drawing" />
			<p className="max-w-[38ch] text-pretty">{sentence}</p>
			{children}
		</div>
	);
}
