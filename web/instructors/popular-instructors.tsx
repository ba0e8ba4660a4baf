import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Section } from "../layouts/page-header.tsx";
import { PopularSheets } from "../layouts/popular-sheets.tsx";
import { home } from "../messages/en/home.ts";
import { InstructorCard } from "./instructor-card.tsx";
import { POPULAR, popularInstructorsQuery } from "./queries.ts";

export function PopularInstructors() {
	return (
		<Section
			id="popular-instructors"
			title={home.popularInstructors}
			more={<Link to="/instructors">{home.allInstructors}</Link>}
		>
			<PopularSheets
				query={useQuery(popularInstructorsQuery())}
				most={POPULAR}
				empty={home.noInstructors}
				className="grid gap-2 md:grid-cols-2 md:gap-8 lg:grid-cols-3"
			>
				{(person) => <InstructorCard key={person._id} person={person} row />}
			</PopularSheets>
		</Section>
	);
}
