import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";
import { PicturePlaceholder } from "./placeholder.tsx";
import { Sheet } from "./sheet.tsx";

/** One row of a list: picture, text, its status or actions at the end, and more actions below. */
export function RowSheet({
	picture,
	alt,
	aside,
	actions,
	children,
}: {
	picture: string;
	alt: string;
	aside?: ReactNode;
	/** With the class `row-actions`. */
	actions?: ReactNode;
	children: ReactNode;
}) {
	return (
		<Sheet as="article" pegs="down" className="row-sheet">
			<div className="frame">
				<Picture
					address={picture}
					alt={alt}
					sizes="(min-width: 1200px) 176px, (min-width: 640px) 136px, 40vw"
					otherwise={<PicturePlaceholder />}
				/>
			</div>
			<div className="row-text">{children}</div>
			{aside && <div className="row-aside">{aside}</div>}
			{actions}
		</Sheet>
	);
}
