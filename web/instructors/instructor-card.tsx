import { Link } from "react-router";
import type { ListedInstructor } from "#contract/instructors.ts";
import { instructors } from "../messages/en/instructors.ts";
import { Picture } from "../ui/picture.tsx";
import { InitialPlaceholder, PicturePlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";

const PORTRAIT = "(min-width: 480px) 180px, 124px";
const DRAWING =
	"(min-width: 1280px) 240px, (min-width: 672px) 28vw, (min-width: 522px) calc(100vw - 278px), calc(60vw - 69px)";

interface InstructorCardProps {
	person: ListedInstructor;
	level?: 2 | 3;
	/** Portrait and words beside each other, without a drawing, as on the home page. */
	row?: boolean;
	/** Counted from 0, in a list at the top of a page. Decides which pictures are requested early (decisions/0109). */
	place?: number;
}

/**
 * An instructor as a card: portrait and one own drawing, name, first words and email. The whole card links to the
 * instructor's page.
 */
export function InstructorCard({
	person,
	level = 3,
	row = false,
	place = Number.POSITIVE_INFINITY,
}: InstructorCardProps) {
	const { name, email, about, drawing } = person;
	const Heading = `h${level}` as const;
	const shape = row ? "instructor-row" : "instructor-card";
	return (
		<Sheet as="article" pegs={row ? "down" : "across"} className={`onion ${shape}`}>
			<div className="instructor-papers">
				<div className="layout-frame">
					<div className="frame aspect-square">
						<Picture
							address={person.image}
							alt={instructors.portrait(name)}
							sizes={row ? "112px" : PORTRAIT}
							width={1280}
							height={1280}
							eager={place === 0}
							otherwise={<InitialPlaceholder name={name} />}
						/>
					</div>
				</div>
				{drawing && !row && (
					<div className="frame own-drawing">
						<Picture
							address={drawing.image}
							alt={drawing.description}
							sizes={DRAWING}
							first={place < 2}
							otherwise={<PicturePlaceholder />}
						/>
					</div>
				)}
			</div>
			<Heading className="name">
				<Link to={`/instructors/${person._id}`} prefetch="intent" className="sheet-link">
					<bdi>{name}</bdi>
				</Link>
			</Heading>
			{about && (
				<p className="first-words" dir="auto">
					{about}
				</p>
			)}
			{email && (
				<a href={`mailto:${email}`} className="over-sheet-link instructor-email wrap-anywhere">
					{email}
				</a>
			)}
		</Sheet>
	);
}
