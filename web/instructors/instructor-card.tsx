import { Link } from "react-router";
import type { Instructor } from "#contract/instructors.ts";
import { instructors } from "../messages/en/instructors.ts";
import { Picture } from "../ui/picture.tsx";
import { InitialPlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";

const SIZES = "(min-width: 1280px) 346px, (min-width: 720px) 45vw, calc(100vw - 76px)";

/** An instructor as a card: portrait, name and email. The whole card links to the instructor's page. */
export function InstructorCard({ person, level = 3 }: { person: Instructor; level?: 2 | 3 }) {
	const Heading = `h${level}` as const;
	return (
		<Sheet as="article" className="onion flex flex-col !px-4 !pb-4">
			<div className="layout-frame mb-4">
				<div className="frame aspect-square">
					<Picture
						address={person.image}
						alt={instructors.portrait(person.name)}
						sizes={SIZES}
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
			<a
				href={`mailto:${person.email}`}
				className="over-sheet-link flex min-h-11 w-fit max-w-full items-center text-small wrap-anywhere"
			>
				{person.email}
			</a>
		</Sheet>
	);
}
