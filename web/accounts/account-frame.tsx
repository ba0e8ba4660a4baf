import type { ReactNode } from "react";
import drawing from "../art/covers/lineweight.svg";
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
			<div className="grid items-start gap-12 lg:grid-cols-[5fr_6fr]">
				<Sheet>{children}</Sheet>
				<Sheet className="hidden lg:block">
					<div className="layout-frame">
						<div className="frame">
							<img src={drawing} alt="" width={800} height={600} loading="lazy" />
						</div>
					</div>
				</Sheet>
			</div>
		</div>
	);
}
