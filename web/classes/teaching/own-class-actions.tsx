import { Link } from "react-router";
import { mayMove } from "#contract/classes/life.ts";
import type { ManagedClass } from "#contract/classes.ts";
import { ownerMoves } from "#contract/enumerations.ts";
import { students } from "../../messages/en/students.ts";
import { teaching } from "../../messages/teaching.ts";
import { PencilButton, PencilLink } from "../../ui/buttons.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useMoveClass } from "./use-move-class.ts";

const { mine, moves } = teaching;

/** Rarely used actions look like links, beside the buttons for frequent ones. */
const QUIET = "inline-flex min-h-11 items-center";

/** The actions of the owner for a class in its state. Each group has a row of its own. */
export function OwnClassActions({ course }: { course: ManagedClass }) {
	const { _id, className, state } = course;
	const { move, duplicate, busy } = useMoveClass(course);
	return (
		<fieldset
			{...useKeptFocus<HTMLFieldSetElement>()}
			tabIndex={-1}
			aria-label={className}
			className="row-actions grid gap-2 p-1 pb-0"
		>
			<div className="actions">
				<PencilLink to={`/update/class/${_id}`} aria-label={mine.editNamed(className)}>
					{mine.edit}
				</PencilLink>
				<PencilLink to={`/update/lessons/${_id}`} aria-label={mine.lessonsNamed(className)}>
					{mine.lessons}
				</PencilLink>
				{ownerMoves
					.filter((name) => mayMove(state, name))
					.map((name) => (
						<PencilButton
							key={name}
							pencil={name === "withdraw" ? "red" : "green"}
							disabled={busy}
							aria-label={moves[name].named(className)}
							onClick={() => void move(name)}
						>
							{moves[name].label}
						</PencilButton>
					))}
			</div>
			<div className="flex flex-wrap gap-x-6">
				<Link
					to={`/dashboard/instructor/students/${_id}`}
					aria-label={students.linkNamed(className)}
					className={QUIET}
				>
					{students.link}
				</Link>
				<Link to={`/classes/${_id}`} aria-label={mine.previewNamed(className)} className={QUIET}>
					{state === "approved" ? mine.page : mine.preview}
				</Link>
				<button
					type="button"
					disabled={busy}
					aria-label={mine.duplicateNamed(className)}
					className="bar-action font-normal"
					onClick={() => void duplicate()}
				>
					{mine.duplicate}
				</button>
			</div>
		</fieldset>
	);
}
