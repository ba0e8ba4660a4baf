import { Link } from "react-router";
import type { Instructor } from "#contract/instructors.ts";
import { instructors } from "../messages/en/instructors.ts";
import { Picture } from "../ui/picture.tsx";
import { InitialPlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";

const SIZES =
	"(min-width: 1280px) 346px, (min-width: 720px) 45vw, (min-width: 480px) calc(100vw - 76px), 112px";

interface InstructorCardProps {
	person: Instructor;
	level?: 2 | 3;
	/** Portrait and name beside each other at every width, as on the home page. */
	row?: boolean;
}

/**
 * An instructor as a card: portrait, name and email, on a phone beside each other. The whole card links to the
 * instructor's page.
 */
export function InstructorCard({ person, level = 3, row = false }: InstructorCardProps) {
	const Heading = `h${level}` as const;
	const shape = row ? "instructor-row" : "instructor-card";
	return (
		<Sheet as="article" pegs={row ? "down" : "across"} className={`onion ${shape}`}>
			<div className="layout-frame">
				<div className="frame aspect-square">
					<Picture
						address={person.image}
						alt={instructors.portrait(person.name)}
						sizes={row ? "112px" : SIZES}
						width={1280}
						height={1280}
						otherwise={<InitialPlaceholder name={person.name} />}
					/>
				</div>
			</div>
			<Heading className="name">
				<Link to={`/instructors/${person._id}`} prefetch="intent" className="sheet-link">
					<bdi>{person.name}</bdi>
				</Link>
			</Heading>
			{person.email && (
				<a
					href={`mailto:${person.email}`}
					className="over-sheet-link flex min-h-11 w-fit max-w-full items-center text-small wrap-anywhere"
				>
					{person.email}
				</a>
			)}
		</Sheet>
	);
}
