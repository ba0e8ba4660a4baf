import type { PublicClass } from "#contract/classes.ts";
import { roughAddress } from "#contract/images/rough-picture.ts";
import { classes } from "../messages/en/classes.ts";
import { Picture } from "../ui/picture.tsx";
import { PicturePlaceholder } from "../ui/placeholder.tsx";

interface ClassCoverProps {
	course: PublicClass;
	/** The rendered width. */
	sizes: string;
	/** The picture is visible without scrolling, on a phone, too. */
	first: boolean;
	/** The reader points at the card, or has its focus. */
	touched: boolean;
}

/**
 * The picture of a class on its card. While the reader is at the card, a drawn cover shows the pencil under its ink
 * (decisions/0087).
 */
export function ClassCover({ course, sizes, first, touched }: ClassCoverProps) {
	const rough = touched ? roughAddress(course.image) : undefined;
	return (
		<div className="frame">
			<Picture
				address={course.image}
				alt={classes.picture(course.className)}
				sizes={sizes}
				first={first}
				otherwise={<PicturePlaceholder />}
			/>
			{rough && (
				<img
					src={rough}
					alt=""
					width={480}
					height={360}
					className="rough"
					// Hidden until it has loaded, so the cover never fades to nothing.
					onLoad={({ currentTarget }) => currentTarget.classList.add("is-loaded")}
				/>
			)}
		</div>
	);
}
