import { useQuery } from "@tanstack/react-query";
import type { ListedCritique } from "#contract/critiques.ts";
import { critiques } from "../messages/en/critiques.ts";
import { ownPins } from "../messages/en/own-pins.ts";
import { OwnPinMarks } from "../sheets/door.ts";
import { Avatar } from "../ui/avatar.tsx";
import { PencilLink } from "../ui/buttons.tsx";
import { dayAndTime } from "../ui/dates.ts";
import { Sheet } from "../ui/sheet.tsx";
import { DrawnPicture } from "./drawn-picture.tsx";
import { drawnQuery } from "./queries.ts";

const { queue } = critiques;

/** One sheet that was handed in, with its question and when it is due. */
export function QueueRow({ critique }: { critique: ListedCritique }) {
	const { _id, className, lessonPlace, question, studentName, studentImage } = critique;
	const student = studentName ?? critiques.somebody;
	const isOpen = critique.state === "waiting" || critique.state === "late";
	return (
		<Sheet as="article" pegs="down" className="critique-row">
			<RowPicture critique={critique} />
			<div className="min-w-0">
				<div className="flex items-center gap-3">
					<Avatar address={studentImage} name={student} />
					<h2 className="name wrap-anywhere">
						<bdi>{student}</bdi>
					</h2>
				</div>
				<p className="text-graphite text-small wrap-anywhere">
					{queue.cut(className, lessonPlace)}
				</p>
				{question && (
					<p className="note whitespace-pre-line wrap-anywhere">
						<bdi>{question}</bdi>
					</p>
				)}
			</div>
			<div className="grid content-start justify-items-start gap-2">
				<p>
					<StateMark critique={critique} />
				</p>
				<p className="cut">{queue.which(critique.number, critique.allowed)}</p>
				{critique.questionPins.length > 0 && (
					<p className="cut">{ownPins.count(critique.questionPins.length)}</p>
				)}
				{critique.earlierId && <p className="cut">{queue.again}</p>}
				<PencilLink
					className="mt-3"
					to={`/critiques/${_id}`}
					aria-label={isOpen ? queue.correctNamed(student) : queue.seeNamed(student)}
				>
					{isOpen ? queue.correct : queue.see}
				</PencilLink>
			</div>
		</Sheet>
	);
}

/** The state of a hand-in, in words and a colour. */
export function StateMark({ critique }: { critique: ListedCritique }) {
	const { state, dueAt, sentAt } = critique;
	const isLate = state === "late" || state === "sent_late";
	const pencil = isLate ? "text-red" : state === "sent" ? "text-green" : "text-graphite";
	return (
		<span className={`cut font-semibold ${pencil}`}>
			{critiques.states[state](dayAndTime(sentAt ?? dueAt))}
		</span>
	);
}

/** A small picture of a hand-in. */
export function RowPicture({ critique }: { critique: ListedCritique }) {
	const { data: drawn } = useQuery(drawnQuery(critique));
	const { width, height } = drawn ?? { width: 4, height: 3 };
	return (
		<div className="critique-small" style={{ aspectRatio: `${width} / ${height}` }}>
			{drawn && <DrawnPicture drawn={drawn} />}
			<OwnPinMarks question={critique.questionPins} size={{ width, height }} />
		</div>
	);
}
