import { useQuery } from "@tanstack/react-query";
import { Queries } from "../../data/queries.tsx";
import { pageTitle } from "../../document/site.ts";
import { SignedInOnly } from "../../layouts/guards.tsx";
import { Loaded } from "../../layouts/loaded.tsx";
import { NoScript } from "../../layouts/no-script.tsx";
import { lessonAddress, lessonQuery } from "../../lessons/door.ts";
import { critiques } from "../../messages/en/critiques.ts";
import { lessons } from "../../messages/en/lessons.ts";
import { photo as says } from "../../messages/en/photo.ts";
import { InkLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "../critiques.css?url";
import type { Route } from "./+types/photo-page";
import { PhotoForm } from "./photo-form.tsx";
import { seatQuery } from "./seat-query.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(says.heading, matches) },
	{ name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A student hands in a photo of a drawing on paper for a lesson. */
export default function PhotoPage({ params: { id } }: Route.ComponentProps) {
	return (
		<div className="page critique-page critique-photo grid gap-4">
			<NoScript />
			<h1 className="head">{says.heading}</h1>
			<SignedInOnly>
				<Queries>
					<ForLesson key={id} id={id} />
				</Queries>
			</SignedInOnly>
		</div>
	);
}

function ForLesson({ id }: { id: string }) {
	const lesson = useQuery(lessonQuery(id));
	return (
		<Loaded query={lesson} rows={1} part gone={<NoLesson />}>
			{({ classId, className, title }) => (
				<>
					<p className="text-graphite wrap-anywhere">{says.forLesson(title, className)}</p>
					<FromSeat lessonId={id} classId={classId} />
				</>
			)}
		</Loaded>
	);
}

function NoLesson() {
	return (
		<EmptyState sentence={lessons.gone}>
			<InkLink to="/dashboard/enrolled-classes">{lessons.back}</InkLink>
		</EmptyState>
	);
}

function FromSeat({ lessonId, classId }: { lessonId: string; classId: string }) {
	const { handIn } = critiques;
	return (
		<Loaded query={useQuery(seatQuery(classId))} rows={1} part>
			{({ seat, before }) => {
				if (seat.left > 0) return <PhotoForm {...{ lessonId, seat, before }} />;
				return (
					<EmptyState sentence={seat.allowed === 0 ? handIn.none : handIn.used}>
						<InkLink to={lessonAddress(classId, lessonId)}>{lessons.backToLesson}</InkLink>
					</EmptyState>
				);
			}}
		</Loaded>
	);
}
