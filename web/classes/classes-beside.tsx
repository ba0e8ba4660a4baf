import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { Section } from "../layouts/page-header.tsx";
import { classPage } from "../messages/en/class-page.ts";
import { SelectButton } from "../selections/door.ts";
import { ClassCard } from "./class-card.tsx";
import { BESIDE, classesBesideQuery } from "./class-page-queries.ts";

/** Other classes of this instructor. Renders nothing if there are none. */
export function ClassesBeside({ drawing }: { drawing: PublicClass }) {
	const { instructorId, instructorName } = drawing;
	const { data: theirs = [] } = useQuery(classesBesideQuery(instructorId));
	const others = theirs.filter(({ _id }) => _id !== drawing._id).slice(0, BESIDE);
	if (others.length === 0) return null;
	return (
		<Section
			id="beside"
			title={classPage.moreOf(instructorName)}
			more={<Link to={`/instructors/${instructorId}`}>{classPage.allOf(instructorName)}</Link>}
		>
			<div className="cards pile">
				{others.map((other) => (
					<ClassCard key={other._id} drawing={other}>
						<SelectButton drawing={other} />
					</ClassCard>
				))}
			</div>
		</Section>
	);
}
