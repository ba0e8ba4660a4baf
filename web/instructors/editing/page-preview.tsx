import type { User } from "#contract/accounts.ts";
import type { OwnPage } from "#contract/instructors/page.ts";
import { publicPage } from "../../messages/en/public-page.ts";
import { Note } from "../../ui/labels.tsx";
import { InstructorDrawings } from "../instructor-drawings.tsx";
import { InstructorIntro } from "../instructor-intro.tsx";

const { preview: says } = publicPage;

interface PagePreviewProps {
	person: User;
	page: Omit<OwnPage, "version">;
	isDirty: boolean;
}

/** A live preview of the page. */
export function PagePreview({ person, page, isDirty }: PagePreviewProps) {
	const { name, email, image } = person;
	return (
		<section aria-labelledby="page-preview" className="pt-14">
			<div className="mb-6 flex flex-wrap items-baseline gap-x-6">
				<h2 id="page-preview" className="head">
					{says.heading}
				</h2>
				{isDirty && <Note>{says.note}</Note>}
			</div>
			<InstructorIntro
				person={{ name, image, email: page.hidesEmail ? null : email }}
				page={page}
				level={3}
			/>
			<InstructorDrawings drawings={page.drawings} />
		</section>
	);
}
