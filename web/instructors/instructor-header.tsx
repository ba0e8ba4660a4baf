import type { Instructor } from "#contract/instructors.ts";
import { Breadcrumbs } from "../layouts/breadcrumbs.tsx";
import { instructors } from "../messages/en/instructors.ts";
import { longestWord } from "../ui/longest-word.ts";
import { Picture } from "../ui/picture.tsx";
import { InitialPlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";

const SIZES = "(min-width: 640px) 300px, min(312px, calc(100vw - 88px))";

/** The instructor's portrait, name and email. */
export function InstructorHeader({ person: { name, email, image } }: { person: Instructor }) {
	return (
		<div className="page">
			<Breadcrumbs above={[{ to: "/instructors", name: instructors.heading }]} here={name} />
			<div className="instructor-page">
				<Sheet>
					<div className="layout-frame">
						<div className="frame aspect-square">
							<Picture
								address={image}
								alt={instructors.portrait(name)}
								sizes={SIZES}
								width={1280}
								height={1280}
								eager
								otherwise={<InitialPlaceholder name={name} />}
							/>
						</div>
					</div>
				</Sheet>
				<div className="name-room min-w-0">
					<p className="cut">{instructors.role}</p>
					<h1 className="title fits mt-2 wrap-anywhere" style={longestWord(name)}>
						<bdi>{name}</bdi>
					</h1>
					<p className="mt-2 wrap-anywhere">
						<a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
							{email}
						</a>
					</p>
				</div>
			</div>
		</div>
	);
}
