import type { Person } from "#contract/accounts/people.ts";
import { useReason } from "../../../lists/use-reason.ts";
import { people } from "../../../messages/en/people.ts";
import { PencilButton } from "../../../ui/buttons.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { type PersonAct, useDecidePerson } from "./use-decide-person.ts";

const { decide: says } = people;

/** A reason field, and the decisions that an administrator can make about this person. */
export function DecidePerson({ person }: { person: Person }) {
	const { _id, role, suspendedAt, roleBelow } = person;
	const reason = useReason(`person:${_id}`, says.required);
	const send = useDecidePerson(person, reason);
	const decide = (act: PersonAct) => () => void send(act);
	return (
		<Sheet as="section" className="mt-8" aria-label={says.heading}>
			<h2 className="name mb-4">{says.heading}</h2>
			<div ref={reason.form}>
				<TextArea
					label={says.reason}
					hint={says.hint}
					rows={3}
					maxLength={1000}
					{...reason.field}
				/>
			</div>
			<fieldset
				{...useKeptFocus<HTMLFieldSetElement>()}
				tabIndex={-1}
				aria-label={says.heading}
				className="actions mt-4 p-1"
			>
				{suspendedAt ? (
					<PencilButton pencil="green" onClick={decide("lift")}>
						{says.lift}
					</PencilButton>
				) : (
					<PencilButton pencil="red" onClick={decide("suspend")}>
						{says.suspend}
					</PencilButton>
				)}
				{role !== "student" && roleBelow && (
					<PencilButton onClick={decide("lower")}>{says.lower[role]}</PencilButton>
				)}
			</fieldset>
			{role !== "student" && !roleBelow && <p className="mt-4 text-graphite">{says.keepsRole}</p>}
		</Sheet>
	);
}
