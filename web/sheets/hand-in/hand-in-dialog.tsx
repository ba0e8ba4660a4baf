import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import { Link } from "react-router";
import type { Critique, ListedCritique, SeatCritiques } from "#contract/critiques.ts";
import { call } from "../../data/api.ts";
import { critiquesKey } from "../../data/keys.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { critiques } from "../../messages/en/critiques.ts";
import { InkButton, PencilButton } from "../../ui/buttons.tsx";
import { dayAndTime } from "../../ui/dates.ts";
import { TextArea } from "../../ui/field.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { InkPicture } from "../ink-picture.tsx";
import type { KeptSheet } from "../keep/kept-sheet.ts";
import OwnPinsField from "../pins/own-pins-field.tsx";
import { areNoted } from "../pins/own-pins-part.tsx";
import { useHandInDraft } from "./use-hand-in-draft.ts";

const { handIn: says } = critiques;

interface HandInDialogProps extends Sending {
	sheet: KeptSheet;
	isOpen: boolean;
	onClose(): void;
}

interface Sending {
	isBusy: boolean;
	onBusy(isBusy: boolean): void;
}

/** The dialog for handing in a sheet: the question to the teacher, the critiques that are left, and the due date. */
export default function HandInDialog(props: HandInDialogProps) {
	const { sheet, isOpen, onClose, isBusy, onBusy } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const [handedIn, setHandedIn] = useState<Critique>();
	const { seat, before, failure } = useSeat(sheet.id);
	useEffect(() => (isOpen ? dialog.current?.showModal() : undefined), [isOpen]);
	// Keeps the desk from handling keys that are typed here.
	const keys = (event: KeyboardEvent) => event.stopPropagation();
	return (
		<dialog
			ref={dialog}
			className="hand-in"
			aria-labelledby="hand-in-name"
			onClose={onClose}
			onKeyDown={keys}
		>
			<h2 id="hand-in-name" className="name">
				{handedIn ? says.handedIn : says.heading}
			</h2>
			{failure !== undefined && <p role="alert">{sentenceOf(failure)}</p>}
			{!seat && failure === undefined && <ProgressBar label={says.heading} />}
			{handedIn && <Done critique={handedIn} />}
			{seat && !handedIn && seat.left > 0 && (
				<HandInForm {...{ sheet, seat, before, isBusy, onBusy }} onDone={setHandedIn} />
			)}
			{seat && !handedIn && seat.left < 1 && <p>{seat.allowed === 0 ? says.none : says.used}</p>}
			{before.length > 0 && <Before critiques={before} />}
			<div className="actions">
				<PencilButton onClick={() => dialog.current?.close()}>
					{handedIn ? says.close : says.cancel}
				</PencilButton>
			</div>
		</dialog>
	);
}

interface HandInFormProps extends Sending {
	sheet: KeptSheet;
	seat: SeatCritiques;
	before: ListedCritique[];
	onDone(critique: Critique): void;
}

function HandInForm({ sheet, seat, before, isBusy, onBusy, onDone }: HandInFormProps) {
	const [fault, setFault] = useState<string>();
	const [isChecked, setChecked] = useState(false);
	const [log] = useState(() => ({ header: sheet.header, entries: [...sheet.entries] }));
	const isSaved = useSavedOnServer(sheet);
	const client = useQueryClient();
	const { draft, change, forget } = useHandInDraft(sheet.id);
	const { question, pins } = draft;
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setChecked(true);
		if (!areNoted(pins)) return;
		onBusy(true);
		try {
			const body = { question, pins, entry: sheet.entries.length };
			const params = { id: sheet.id };
			const critique = await call("POST /api/sheets/:id/hand-in", { params, body });
			// The server answers with the earlier hand-in of the same drawing, whose question stays as it is.
			if (before.some(({ _id }) => _id === critique._id)) return setFault(says.unchanged);
			forget();
			void client.invalidateQueries({ queryKey: critiquesKey });
			onDone(critique);
		} catch (failure) {
			setFault(sentenceOf(failure));
		} finally {
			onBusy(false);
		}
	};
	const { allowed, left, dueAt, instructorName: teacher } = seat;
	return (
		<form method="post" className="grid gap-4" onSubmit={(event) => void submit(event)}>
			<TextArea
				label={says.question(teacher)}
				hint={says.hint(teacher)}
				name="question"
				rows={3}
				maxLength={600}
				dir="auto"
				error={fault}
				// What is typed while the sheet is handed in would not be part of it.
				readOnly={isBusy}
				value={question}
				onChange={({ target }) => change({ question: target.value })}
			/>
			<div inert={isBusy}>
				<OwnPinsField
					size={sheet.header}
					picture={<InkPicture log={log} />}
					{...{ pins, isChecked }}
					onPins={(pins) => change({ pins })}
				/>
			</div>
			<p>
				{says.which(allowed - left + 1, allowed)} <strong>{dayAndTime(dueAt)}</strong>
			</p>
			<p role="status" className="text-graphite text-small empty:hidden">
				{!isSaved && (sheet.entries.length > 0 ? says.saving : says.empty)}
			</p>
			<div className="actions">
				<InkButton type="submit" {...useKeptFocus()} disabled={!isSaved || isBusy}>
					{isBusy ? says.busy : says.submit}
				</InkButton>
			</div>
		</form>
	);
}

function Done({ critique: { _id, dueAt } }: { critique: Critique }) {
	return (
		<div role="status" className="grid gap-2">
			<p>{says.done(dayAndTime(dueAt))}</p>
			<p>
				<Link to={`/critiques/${_id}`}>{says.see}</Link>
			</p>
		</div>
	);
}

/** Earlier hand-ins for this class, with their state. */
function Before({ critiques: rows }: { critiques: ListedCritique[] }) {
	return (
		<section aria-labelledby="hand-in-before">
			<h3 id="hand-in-before" className="cut">
				{says.before}
			</h3>
			<ul>
				{rows.map(({ _id, lessonTitle, state, sentAt, dueAt }) => (
					<li key={_id}>
						<Link to={`/critiques/${_id}`}>
							<bdi>{lessonTitle}</bdi>
						</Link>
						, {critiques.states[state](dayAndTime(sentAt ?? dueAt))}
					</li>
				))}
			</ul>
		</section>
	);
}

interface Seat {
	seat?: SeatCritiques;
	before: ListedCritique[];
	failure?: unknown;
}

/** The seat from which the sheet is handed in. The server knows the class of the sheet's lesson. */
function useSeat(sheetId: string): Seat {
	const [state, setState] = useState<Seat>({ before: [] });
	useEffect(() => {
		let isGone = false;
		readSeat(sheetId).then(
			(seat) => !isGone && setState(seat),
			(failure: unknown) => !isGone && setState({ before: [], failure }),
		);
		return () => {
			isGone = true;
		};
	}, [sheetId]);
	return state;
}

async function readSeat(sheetId: string): Promise<Seat> {
	const { classId } = await call("GET /api/sheets/:id", { params: { id: sheetId } });
	if (classId === null) return { before: [] };
	const [seat, before] = await Promise.all([
		call("GET /api/class/:id/seat-critiques", { params: { id: classId } }),
		call("GET /api/critiques", { query: { classId, limit: 20 } }),
	]);
	return { seat, before };
}

/** Whether the server has every stroke of the sheet. */
function useSavedOnServer(sheet: KeptSheet): boolean {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => sheet.subscribe(render), [sheet]);
	return sheet.kept.at === "server" && sheet.entries.length > 0;
}
