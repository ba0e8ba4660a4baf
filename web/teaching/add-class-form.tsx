import { zodResolver } from "@hookform/resolvers/zod";
import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import type { User } from "#contract/accounts.ts";
import { teaching } from "../messages/teaching.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ClassFields } from "./class-fields.tsx";
import { type ClassForm, classInputs, refuseNegative } from "./class-inputs.ts";
import { PictureField } from "./picture-field.tsx";
import { useAddClass } from "./use-add-class.ts";
import { usePicture } from "./use-picture.ts";

const { add, fields: says, picture: ofPicture } = teaching;

/** A new class: the picture is on its way while the rest is written (product.md §4). */
export function AddClassForm({ instructor }: { instructor: User }) {
	const form: ClassForm = useForm({
		resolver: zodResolver(classInputs),
		defaultValues: { className: "", description: "", level: "beginner" },
	});
	const picture = usePicture();
	const { state, drop } = picture;
	const addClass = useAddClass(form);
	const isSending = state.step === "sending";
	const missing = () => {
		if (state.step === "none") drop(state.fault ?? ofPicture.required);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isSending || (await refuseNegative(form))) return;
		missing();
		await form.handleSubmit((inputs) => state.step === "there" && addClass(inputs, state.url))();
	};
	return (
		<Sheet className="max-w-170">
			<form method="post" onSubmit={submit} noValidate className="grid gap-5">
				<ClassFields form={form} />
				<PictureField picture={picture} />
				<div className="grid items-start gap-5 sm:grid-cols-2">
					<Field label={says.instructorName} value={instructor.name} hint={says.fixed} readOnly />
					<Field label={says.instructorEmail} value={instructor.email} hint={says.fixed} readOnly />
				</div>
				<InkButton type="submit" disabled={isSending || form.formState.isSubmitting}>
					{form.formState.isSubmitting ? add.busy : add.submit}
				</InkButton>
				{isSending && <p className="text-small text-graphite">{ofPicture.wait}</p>}
			</form>
		</Sheet>
	);
}
