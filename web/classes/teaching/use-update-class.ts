import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import {
	classUpdate,
	type EditableField,
	type EditableValues,
	editableFields,
	editableInWords,
} from "#contract/classes.ts";
import { call } from "../../data/api.ts";
import { approvedClassesKey, ownClassesKey } from "../../data/keys.ts";
import { isProblem } from "../../data/problem.ts";
import { messages } from "../../messages/en.ts";
import { teaching } from "../../messages/teaching.ts";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import type { ClassInputs } from "./class-inputs.ts";
import { type ClassForm, type ClassOutputs, explain, updatable } from "./class-inputs.ts";
import { editedClassQuery, heldSeatsQuery } from "./queries.ts";

const { update } = teaching;

/**
 * Saves an edit after a confirmation. If somebody else saved a newer version meanwhile, it offers to load that first.
 */
export function useUpdateClass(form: ClassForm, course: PublicClass) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const [seen, setSeen] = useState(course);
	/** The version that was shown before a newer one was loaded. */
	const [before, setBefore] = useState<PublicClass>();
	/** Not while a question or a message is open. */
	const [isSending, setSending] = useState(false);
	const { dirtyFields } = form.formState;

	/** `image`: the address of another picture, if one was chosen. */
	const save = async (inputs: ClassOutputs, image: string | null) => {
		const held = "price" in dirtyFields ? await heldSeats() : 0;
		const isSeen = seen.status === "approved" || seen.status === "pending";
		const { title, text, confirm, cancel } = question(inputs.className, { held, isSeen });
		if (!(await confirmAction({ title, text, confirm, cancel }))) return;
		setSending(true);
		try {
			// Sends only the fields that the user changed, so that a seat that was sold meanwhile does not come back.
			const touched = Object.entries(inputs).filter(([name]) => name in dirtyFields);
			const picture = image === null ? {} : { image };
			const values: Partial<EditableValues> = { ...Object.fromEntries(touched), ...picture };
			const body = { ...values, version: seen.version };
			await call(callFor(body), { params: { id: course._id }, body });
			// Not what the call answers: after a lost answer, the class may have these values already.
			await leave(editableFields.some((name) => name in values && values[name] !== seen[name]));
			setSending(false);
		} catch (fault) {
			setSending(false);
			if (isProblem(fault, "stale_version")) return await offerNewer();
			await explain(fault, form, update.failedTitle);
		}
	};

	/**
	 * The current number of held seats, for the confirmation. Students who are paying keep the price that they were
	 * shown in any case.
	 */
	async function heldSeats(): Promise<number> {
		const fresh = client.fetchQuery(heldSeatsQuery(course._id)).catch(() => undefined);
		return (await fresh)?.heldSeats ?? 0;
	}

	async function leave(isNews: boolean) {
		if (!isNews) return toast(update.nothing);
		void client.invalidateQueries({ queryKey: ownClassesKey });
		void client.invalidateQueries({ queryKey: approvedClassesKey });
		toast(update.done);
		await navigate("/dashboard/instructor/my-classes");
	}

	async function offerNewer() {
		const { staleTitle: title, staleText: text, staleConfirm: confirm } = update;
		if (!(await confirmAction({ title, text, confirm, cancel: messages.cancel }))) return;
		try {
			const newer = await client.fetchQuery(editedClassQuery(course._id));
			form.reset(updatable(newer), { keepDirty: true, keepDirtyValues: true });
			setSeen(newer);
			setBefore(seen);
		} catch (fault) {
			await explain(fault, form, update.failedTitle);
		}
	}

	const notes = before && newerNotes({ before, newer: seen }, dirtyFields);
	return { save, isSending, isMerged: before !== undefined, notes, version: seen.version };
}

/** The specification's call for its fields, and ours for the others. */
function callFor(body: object) {
	const isSpecified = Object.keys(body).every((field) => field in classUpdate.shape);
	return isSpecified ? "PATCH /api/class/:id" : "PATCH /api/class/:id/whole";
}

function question(className: string, { held, isSeen }: { held: number; isSeen: boolean }) {
	const { askTitle: title, askText, askTextUnseen, confirm } = update;
	const who = (isSeen ? askText : askTextUnseen)(className);
	const sentences = [who, ...(held > 0 ? [update.heldSeats(held)] : [])];
	return { title, text: sentences.join(" "), confirm, cancel: messages.cancel };
}

/** For each field that was edited here and changed elsewhere: a note with the newly saved value. */
function newerNotes(
	{ before, newer }: { before: PublicClass; newer: PublicClass },
	touched: Partial<Record<keyof ClassInputs, unknown>>,
): Partial<Record<keyof ClassInputs, string>> {
	const both = editableFields.filter(
		(name) => name !== "image" && touched[name] && newer[name] !== before[name],
	);
	return Object.fromEntries(both.map((name) => [name, note(name, newer[name])]));
}

function note<Field extends EditableField>(field: Field, value: PublicClass[Field]): string {
	const inWords: (value: PublicClass[Field]) => string = editableInWords[field];
	return teaching.update.newer(inWords(value));
}
