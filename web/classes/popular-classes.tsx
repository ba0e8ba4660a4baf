import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Section } from "../layouts/page-header.tsx";
import { PopularSheets } from "../layouts/popular-sheets.tsx";
import { home } from "../messages/en/home.ts";
import { OnlyStudents, SelectButton } from "../selections/door.ts";
import { ClassCard } from "./class-card.tsx";
import { POPULAR, popularClassesQuery } from "./queries.ts";

export function PopularClasses() {
	return (
		<Section
			id="popular-classes"
			title={home.popularClasses}
			more={
				<>
					<OnlyStudents className="mr-6" />
					<Link to="/classes">{home.allClasses}</Link>
				</>
			}
		>
			<PopularSheets
				query={useQuery(popularClassesQuery())}
				most={POPULAR}
				empty={home.noClasses}
				className="cards popular-classes"
			>
				{(course) => (
					<ClassCard key={course._id} course={course}>
						<SelectButton course={course} />
					</ClassCard>
				)}
			</PopularSheets>
		</Section>
	);
}
