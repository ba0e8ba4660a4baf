import { useState } from "react";
import type { Person } from "#contract/accounts/people.ts";
import { people } from "../../../messages/en/people.ts";
import { PencilButton } from "../../../ui/buttons.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useFieldErrors } from "../../../ui/use-field-errors.ts";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { type PersonAct, useDecidePerson } from "./use-decide-person.ts";

const { decide: says } = people;

/** A reason field, and the decisions that an administrator can make about this person. */
export function DecidePerson({ person }: { person: Person }) {
	const { role, suspendedAt } = person;
	const [reason, setReason] = useState("");
	const { form, errors, show, corrected } = useFieldErrors<"reason", HTMLDivElement>();
	const send = useDecidePerson(person);
	const told = (error?: string) => {
		show({ reason: error });
		if (!error) setReason("");
	};
	const decide = (act: PersonAct) => () => {
		if (reason.trim() === "") return show({ reason: says.required });
		void send(act, reason, told);
	};
	return (
		<Sheet as="section" aria-label={says.heading}>
			<div ref={form}>
				<TextArea
					label={says.reason}
					hint={says.hint}
					rows={3}
					maxLength={1000}
					dir="auto"
					value={reason}
					error={errors.reason}
					onChange={({ currentTarget: { value } }) => {
						corrected("reason");
						setReason(value);
					}}
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
				{role !== "student" && (
					<PencilButton onClick={decide("lower")}>{says.lower[role]}</PencilButton>
				)}
			</fieldset>
		</Sheet>
	);
}
