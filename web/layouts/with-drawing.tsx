import type { ReactNode } from "react";
import { Sheet } from "../ui/sheet.tsx";

/** The content of a page, with a drawing beside it on wide screens. */
export function WithDrawing({ drawing, children }: { drawing: string; children: ReactNode }) {
	return (
		<div className="grid items-start gap-8 md:grid-cols-2 lg:grid-cols-[5fr_6fr] lg:gap-12">
			{children}
			<Sheet className="hidden md:sticky md:top-6 md:block">
				<div className="layout-frame">
					<div className="frame">
						<img src={drawing} alt="" width={800} height={600} loading="lazy" />
					</div>
				</div>
			</Sheet>
		</div>
	);
}
