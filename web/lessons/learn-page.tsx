import { Queries } from "../data/queries.tsx";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { SignedInOnly } from "../layouts/guards.tsx";
import { NoScript } from "../layouts/no-script.tsx";
import { ownFrame } from "../layouts/own-frame.ts";
import { lessons } from "../messages/en/lessons.ts";
import { SkeletonRows } from "../ui/skeleton.tsx";
import type { Route } from "./+types/learn-page";
import { LearningHeader } from "./learning-header.tsx";
import { LessonScreen } from "./lesson-screen.tsx";
import styles from "./lessons.css?url";
import { ToLastLesson } from "./to-last-lesson.tsx";

export const handle = ownFrame;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(lessons.page, matches);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The learning screen: one lesson, with the outline of its class. Without a lesson, it opens the one to continue with. */
export default function LearnPage({ params: { classId, lessonId } }: Route.ComponentProps) {
	return (
		<Queries>
			<LearningHeader classId={classId} lessonId={lessonId} />
			<main id="content" tabIndex={-1} className="station">
				<NoScript />
				<SignedInOnly skeleton={<SkeletonRows count={2} />}>
					{lessonId ? (
						<LessonScreen key={lessonId} id={lessonId} classId={classId} />
					) : (
						<ToLastLesson classId={classId} />
					)}
				</SignedInOnly>
			</main>
		</Queries>
	);
}
