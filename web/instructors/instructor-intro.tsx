import type { InstructorPage } from "#contract/instructors/page.ts";
import type { Instructor } from "#contract/instructors.ts";
import { instructors } from "../messages/en/instructors.ts";
import { longestWord } from "../ui/longest-word.ts";
import { Picture } from "../ui/picture.tsx";
import { InitialPlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";

const SIZES = "(min-width: 640px) 300px, min(312px, calc(100vw - 88px))";

interface InstructorIntroProps {
	person: Pick<Instructor, "name" | "email" | "image">;
	page: Pick<InstructorPage, "biography" | "links">;
	/** The level of the name's heading. */
	level?: 1 | 3;
}

/** The instructor's portrait, name, email, biography and links. */
export function InstructorIntro({ person, page, level = 1 }: InstructorIntroProps) {
	const { name, email, image } = person;
	const { biography, links } = page;
	const Heading = `h${level}` as const;
	return (
		<div className={`instructor-page ${biography ? "has-biography" : ""}`}>
			<Sheet>
				<div className="layout-frame">
					<div className="frame aspect-square">
						<Picture
							address={image}
							alt={instructors.portrait(name)}
							sizes={SIZES}
							width={1280}
							height={1280}
							first={level === 1}
							otherwise={<InitialPlaceholder name={name} />}
						/>
					</div>
				</div>
			</Sheet>
			<div className="name-room min-w-0">
				<p className="cut">{instructors.role}</p>
				<Heading className="title fits mt-2 wrap-anywhere" style={longestWord(name)}>
					<bdi>{name}</bdi>
				</Heading>
				{email && (
					<p className="mt-2 wrap-anywhere">
						<a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
							{email}
						</a>
					</p>
				)}
				<Biography text={biography} />
				<Links links={links} name={name} />
			</div>
		</div>
	);
}

/** Plain text. An empty line begins a new paragraph. */
function Biography({ text }: { text: string }) {
	const paragraphs = text.split(/\n[^\S\n]*\n/).filter((part) => part.trim() !== "");
	if (paragraphs.length === 0) return null;
	return (
		<div className="measure mt-4 grid gap-4" dir="auto">
			{paragraphs.map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key, and keep no state
				<p key={index} className="whitespace-pre-line wrap-anywhere">
					{part.trim()}
				</p>
			))}
		</div>
	);
}

/** Search engines are told that these addresses are not ours (`ugc`), and the sites do not learn from where people come. */
function Links({ links, name }: { links: InstructorPage["links"]; name: string }) {
	if (links.length === 0) return null;
	return (
		<ul aria-label={instructors.links(name)} className="mt-4 flex flex-wrap gap-x-6">
			{links.map(({ label, address }) => (
				<li key={`${label} ${address}`} className="min-w-0 wrap-anywhere">
					<a
						href={address}
						rel="nofollow ugc noopener noreferrer"
						className="inline-flex min-h-11 items-center"
					>
						<bdi>{label}</bdi>
					</a>
				</li>
			))}
		</ul>
	);
}
