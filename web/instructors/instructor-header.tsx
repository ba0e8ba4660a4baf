import type { InstructorPage } from "#contract/instructors/page.ts";
import type { Instructor } from "#contract/instructors.ts";
import { Breadcrumbs } from "../layouts/breadcrumbs.tsx";
import { instructors } from "../messages/en/instructors.ts";
import { InstructorDrawings } from "./instructor-drawings.tsx";
import { InstructorIntro } from "./instructor-intro.tsx";

/** The introduction of an instructor, and two drawings of their own. */
export function InstructorHeader({ person, page }: { person: Instructor; page: InstructorPage }) {
	return (
		<div className="page">
			<Breadcrumbs above={[{ to: "/instructors", name: instructors.heading }]} here={person.name} />
			<InstructorIntro person={person} page={page} />
			<InstructorDrawings drawings={page.drawings} />
		</div>
	);
}
