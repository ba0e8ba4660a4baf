import type { ReactNode } from "react";
import drawing from "../art/covers/lineweight.svg";
import { PageHeader } from "../layouts/page-header.tsx";
import { WithDrawing } from "../layouts/with-drawing.tsx";
import { Sheet } from "../ui/sheet.tsx";

/** The layout of /login and /signup: the form on a sheet, and a drawing beside it on wide screens. */
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
			<WithDrawing drawing={drawing}>
				<Sheet>{children}</Sheet>
			</WithDrawing>
		</div>
	);
}
