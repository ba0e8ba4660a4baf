import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { useFormDraft } from "../../layouts/use-form-draft.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { teaching } from "../../messages/teaching.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { CutLabel } from "../../ui/labels.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { ClassFields } from "./class-fields.tsx";
import { type ClassForm, classInputs, updatable } from "./class-inputs.ts";
import { PictureField } from "./picture-field.tsx";
import { heldSeatsQuery } from "./queries.ts";
import { usePicture } from "./use-picture.ts";
import { useSubmit } from "./use-submit.ts";
import { useUpdateClass } from "./use-update-class.ts";

const { update } = teaching;

/** The edit form of one class. Input is kept whatever the server answers. */
export function UpdateClassForm({ course }: { course: PublicClass }) {
	const form: ClassForm = useForm({
		resolver: zodResolver(classInputs),
		defaultValues: updatable(course),
	});
	const { isDirty, isSubmitting } = form.formState;
	const picture = usePicture();
	const { state } = picture;
	const chooser = useRef<HTMLInputElement>(null);
	useUnsaved((isDirty || state.step !== "none") && !isSubmitting);
	const { save, isSending, notes, isMerged, version } = useUpdateClass(form, course);
	useFormDraft(`class:${course._id}`, form, version);
	const submit = useSubmit(form, (inputs) => {
		// Saving without the chosen picture would lose it.
		if (state.step === "failed") return chooser.current?.focus();
		return save(inputs, state.step === "there" ? state.url : null);
	});
	const isUploading = state.step === "sending";
	const kept = useKeptFocus();
	return (
		<Sheet className="lg:max-w-170">
			<CutLabel cut={course.cut} className="mb-4" />
			<form method="post" onSubmit={submit} noValidate className="grid gap-5">
				<ClassFields form={form} notes={notes} />
				<PictureField picture={picture} chooser={chooser} current={course.image} />
				<HeldSeats classId={course._id} />
				<p role="status" className="font-semibold text-blue empty:hidden">
					{isMerged && update.staleLoaded}
				</p>
				<div className="actions">
					<InkButton {...kept} type="submit" disabled={isUploading || isSubmitting}>
						{isSending ? update.busy : update.submit}
					</InkButton>
					<Link to="/dashboard/instructor/my-classes" className="inline-flex min-h-11 items-center">
						{update.back}
					</Link>
				</div>
				{isUploading && <p className="text-small text-graphite">{teaching.picture.wait}</p>}
			</form>
		</Sheet>
	);
}

/** A note about students who are paying right now: they keep the price that they saw. */
function HeldSeats({ classId }: { classId: string }) {
	const held = useQuery(heldSeatsQuery(classId)).data?.heldSeats ?? 0;
	return (
		<p role="status" className="text-small text-graphite empty:hidden">
			{held > 0 && update.heldSeats(held)}
		</p>
	);
}
