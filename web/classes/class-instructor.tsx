import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { instructorQuery } from "../data/public-records.ts";
import { Avatar } from "../ui/avatar.tsx";

/** Who teaches it: portrait, name and e-mail. Who does not teach any more has no page to go to. */
export function ClassInstructor({ drawing }: { drawing: PublicClass }) {
	const { instructorId, instructorName, instructorEmail } = drawing;
	const { data: person } = useQuery(instructorQuery(instructorId));
	const name = <bdi>{instructorName}</bdi>;
	return (
		<div className="class-by">
			<Avatar address={person?.image} name={instructorName} />
			<div className="min-w-0 wrap-anywhere">
				<p className="font-bold">
					{person === null ? name : <Link to={`/instructors/${instructorId}`}>{name}</Link>}
				</p>
				<p className="text-small">
					<a href={`mailto:${instructorEmail}`}>{instructorEmail}</a>
				</p>
			</div>
		</div>
	);
}
