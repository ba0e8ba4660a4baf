import type { InstructorPage } from "#contract/instructors/page.ts";
import { Picture } from "../ui/picture.tsx";
import { PicturePlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";

const HALF = "(min-width: 1280px) 560px, (min-width: 720px) 45vw, calc(100vw - 76px)";
const WHOLE = "(min-width: 960px) 860px, calc(100vw - 76px)";

/** Drawings by the instructor, whole and as large as there is room for, each on a sheet of its own. */
export function InstructorDrawings({ drawings }: Pick<InstructorPage, "drawings">) {
	if (drawings.length === 0) return null;
	return (
		<div className={`own-drawings ${drawings.length > 1 ? "are-two" : ""}`}>
			{drawings.map(({ image, description }) => (
				<Sheet key={image} className="!px-4 !pb-4">
					<div className="layout-frame">
						<div className="frame">
							<Picture
								address={image}
								alt={description}
								sizes={drawings.length > 1 ? HALF : WHOLE}
								otherwise={<PicturePlaceholder />}
							/>
						</div>
					</div>
				</Sheet>
			))}
		</div>
	);
}
