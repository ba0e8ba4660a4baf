import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { kindOf } from "#contract/critiques/kind.ts";
import type { Critique } from "#contract/critiques.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { critiquePage } from "../messages/en/critique-page.ts";
import { critiques } from "../messages/en/critiques.ts";
import { OwnPinList, OwnPinMarks } from "../sheets/door.ts";
import { Avatar } from "../ui/avatar.tsx";
import { dayAndTime } from "../ui/dates.ts";
import { Answer } from "./answer.tsx";
import { CritiquePlace } from "./critique-place.tsx";
import { CritiquesLeft } from "./critiques-left.tsx";
import { DrawAgain } from "./draw-again.tsx";
import { EarlierHandIn, LinkToEarlier } from "./earlier-hand-in.tsx";
import { drawnQuery, redQuery } from "./queries.ts";
import { RedReplay } from "./red-replay.tsx";
import { HeardNotePart } from "./voice-note/note-parts.tsx";

const { page, stage } = critiquePage;

/** A hand-in in its current state: the sent critique, or a note that it waits, is late or closed. */
export function SeenCritique({ critique }: { critique: Critique }) {
	const [pin, setPin] = useState<number>();
	const drawn = useQuery(drawnQuery(critique));
	const red = useQuery({ ...redQuery(critique._id), enabled: critique.hasRed });
	const isSent = critique.sentAt !== null;
	return (
		<>
			<Head critique={critique} />
			<Standing critique={critique} />
			<div className="critique-sides">
				<Loaded query={drawn} rows={2}>
					{(found) => (
						<RedReplay
							drawn={found}
							red={red.data}
							pins={critique.pins}
							chosen={pin}
							onChoose={setPin}
							hasRed={critique.hasRed}
							isOwn={critique.isStudent}
						>
							<OwnPinMarks
								question={critique.questionPins}
								answer={critique.answerPins}
								size={found}
							/>
						</RedReplay>
					)}
				</Loaded>
				<div className="critique-words grid min-w-0 content-start gap-5">
					{isSent && <Sender critique={critique} />}
					<HeardNotePart critique={critique} />
					<Question critique={critique} />
					<Pins critique={critique} chosen={pin} onChoose={setPin} />
					{critique.closing && (
						<p className="note critique-closing text-red whitespace-pre-line wrap-anywhere">
							<bdi>{critique.closing}</bdi>
						</p>
					)}
					{isSent && <Answer critique={critique} drawn={drawn.data} />}
					{critique.isStudent && <CritiquesLeft critique={critique} />}
				</div>
			</div>
			<EarlierHandIn critique={critique} />
		</>
	);
}

function Head({ critique }: { critique: Critique }) {
	const { isStudent, handedInAt } = critique;
	return (
		<header className="critique-head">
			<div className="min-w-0">
				<CritiquePlace critique={critique} />
				<h1 className="head wrap-anywhere">{titleOf(critique)}</h1>
				<p className="text-graphite text-small">{page.handedIn(dayAndTime(handedInAt))}</p>
			</div>
			{isStudent && <DrawAgain critique={critique} />}
			{!isStudent && critique.earlierId && <LinkToEarlier />}
		</header>
	);
}

function titleOf(critique: Critique): string {
	const { isStudent, instructorName, studentName, state, sentAt } = critique;
	if (!isStudent) return page.teacherHeading(studentName ?? critiques.somebody);
	if (sentAt !== null) return page.headings[sentKind(critique)](instructorName);
	return state === "closed" ? page.closedHeading : page.waitingHeading(instructorName);
}

function sentKind({ hasRed, voice, pins, closing }: Critique) {
	return kindOf({ hasRed, hasVoice: voice !== null, pins: pins.length, closing });
}

/** A sentence about a hand-in that has no critique in time. */
function Standing({ critique }: { critique: Critique }) {
	const { state, isStudent, instructorName, dueAt } = critique;
	const sentences = {
		waiting: page.waiting(instructorName, dayAndTime(dueAt)),
		late: page.late,
		sent: undefined,
		sent_late: page.sentLate,
		closed: isStudent ? page.closed : page.closedTeacher,
	};
	const sentence = sentences[state];
	const isRed = state === "late" || state === "sent_late" || state === "closed";
	return (
		sentence && (
			<p className={`critique-standing measure mb-5 ${isRed ? "text-red" : ""}`}>{sentence}</p>
		)
	);
}

function Sender({ critique: { instructorName, instructorImage, sentAt } }: { critique: Critique }) {
	return (
		<div className="flex items-center gap-3">
			<Avatar address={instructorImage} name={instructorName} />
			<div className="min-w-0">
				<p className="name wrap-anywhere">
					<bdi>{instructorName}</bdi>
				</p>
				<p className="text-graphite text-small">{sentAt && dayAndTime(sentAt)}</p>
			</div>
		</div>
	);
}

export function Question({
	critique: { question, questionPins, isStudent },
	headingStyle = "cut",
}: {
	critique: Critique;
	headingStyle?: string;
}) {
	return (
		<section aria-labelledby="question">
			<h2 id="question" className={headingStyle}>
				{page.question}
			</h2>
			<p className="whitespace-pre-line wrap-anywhere">
				{question ? <bdi>{question}</bdi> : page.noQuestion}
			</p>
			<OwnPinList pins={questionPins} isOwn={isStudent} />
		</section>
	);
}

interface PinsProps {
	critique: Critique;
	chosen: number | undefined;
	onChoose(pin: number): void;
}

/** The teacher's notes. Each leads to its place on the sheet. */
function Pins({ critique: { pins }, chosen, onChoose }: PinsProps) {
	if (pins.length === 0) return null;
	return (
		<ol className="critique-pins" aria-label={stage.pins}>
			{pins.map(({ title, note }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: pins that were sent never change
				<li key={index}>
					<button
						type="button"
						aria-pressed={chosen === index}
						className="critique-pin-row"
						onClick={() => onChoose(index)}
					>
						<span className="pin-mark" aria-hidden="true">
							{index + 1}
						</span>
						<span className="min-w-0 wrap-anywhere">
							<strong className="block">
								<bdi>{title}</bdi>
							</strong>
							<span className="whitespace-pre-line">
								<bdi>{note}</bdi>
							</span>
						</span>
					</button>
				</li>
			))}
		</ol>
	);
}
