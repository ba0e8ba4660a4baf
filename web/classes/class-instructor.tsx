import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { instructorQuery } from "../data/public-records.ts";
import { Avatar } from "../ui/avatar.tsx";

/** The instructor's portrait, name and email. Somebody who no longer teaches has no page to link to. */
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
