import { Link } from "react-router";
import type { Instructor } from "#contract/instructors.ts";
import { instructors } from "../messages/en/instructors.ts";
import { Picture } from "../ui/picture.tsx";
import { InitialPlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";

const SIZES =
	"(min-width: 1280px) 346px, (min-width: 720px) 45vw, (min-width: 480px) calc(100vw - 76px), 112px";

/**
 * An instructor as a card: portrait, name and email, on a phone beside each other. The whole card links to the
 * instructor's page.
 */
export function InstructorCard({ person, level = 3 }: { person: Instructor; level?: 2 | 3 }) {
	const Heading = `h${level}` as const;
	return (
		<Sheet
			as="article"
			className="onion grid grid-cols-1 content-start max-sm:grid-cols-[112px_minmax(0,1fr)] max-sm:gap-x-5 !px-4 !pb-4"
		>
			<div className="layout-frame mb-4 max-sm:row-span-2 max-sm:mb-1">
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
			<Heading className="name max-sm:self-end">
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
