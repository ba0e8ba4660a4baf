import type { ReactNode } from "react";
import drawing from "../art/covers/lineweight.svg";
import { DrawingBeside } from "../layouts/drawing-beside.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { Sheet } from "../ui/sheet.tsx";

/** The frame of /login and /signup: the form on its sheet, a drawing beside it where there is room. */
export function AccountFrame({
	title,
	lead,
	children,
}: {
	title: string;
	lead?: string;
	children: ReactNode;
}) {
	return (
		<div className="page">
			<PageHeader title={title} lead={lead} />
			<DrawingBeside drawing={drawing}>
				<Sheet>{children}</Sheet>
			</DrawingBeside>
		</div>
	);
}
