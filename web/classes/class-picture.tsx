import { Suspense, useEffect, useRef, useState } from "react";
import type { PublicClass } from "#contract/classes.ts";
import type { ListedLesson } from "#contract/lessons.ts";
import { freeLesson } from "../lessons/door.ts";
import { classes } from "../messages/en/classes.ts";
import { syllabus } from "../messages/en/syllabus.ts";
import { messages } from "../messages/en.ts";
import { lazyPart } from "../parts/part.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Picture } from "../ui/picture.tsx";
import { PicturePlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";

const SIZES = "(min-width: 1280px) 588px, (min-width: 1024px) 50vw, calc(100vw - 88px)";

const FreeLesson = lazyPart(freeLesson);

interface ClassPictureProps {
	course: PublicClass;
	/** The first free lesson, if the class has one. */
	free: ListedLesson | undefined;
	/** The free lesson that is open in place of the drawing. */
	playing: ListedLesson | undefined;
	play(lesson: ListedLesson | undefined): void;
}

/** The drawing of a class. A free lesson plays in its place. */
export function ClassPicture({ course, free, playing, play }: ClassPictureProps) {
	const [isClosed, setClosed] = useState(false);
	const close = () => {
		setClosed(true);
		play(undefined);
	};
	if (playing) return <Playing key={playing._id} lesson={playing} close={close} />;
	return (
		<Sheet className="class-picture">
			<div className="layout-frame">
				<div className="frame">
					<Picture
						address={course.image}
						alt={classes.picture(course.className)}
						sizes={SIZES}
						first
						otherwise={<PicturePlaceholder />}
					/>
				</div>
			</div>
			{free && (
				<p className="needs-script mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 px-1">
					<PencilButton
						// The button that closed the lesson is gone.
						autoFocus={isClosed}
						onPointerEnter={() => void freeLesson.early()}
						onClick={() => play(free)}
					>
						{free.kind === "ink" ? syllabus.play(free.place) : syllabus.read(free.place)}
					</PencilButton>
					<span className="text-small text-graphite">{syllabus.playHint}</span>
				</p>
			)}
		</Sheet>
	);
}

function Playing({ lesson, close }: { lesson: ListedLesson; close(): void }) {
	const sheet = useRef<HTMLDivElement>(null);
	// The button that opened it is gone, or far below.
	useEffect(() => sheet.current?.focus(), []);
	return (
		<div ref={sheet} tabIndex={-1} className="class-picture outline-none">
			<h2 className="name mb-3 wrap-anywhere">
				<bdi>{lesson.title}</bdi>
			</h2>
			<Suspense fallback={<ProgressBar label={messages.loading} />}>
				<FreeLesson id={lesson._id} />
			</Suspense>
			<button type="button" className="bar-action mt-2" onClick={close}>
				{syllabus.back}
			</button>
		</div>
	);
}
