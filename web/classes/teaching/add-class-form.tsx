import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { User } from "#contract/accounts.ts";
import { CRITIQUE_DAYS, CRITIQUES } from "#contract/rules.ts";
import { call } from "../../data/api.ts";
import { ownClassesKey } from "../../data/keys.ts";
import { useFormDraft } from "../../layouts/use-form-draft.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { teaching } from "../../messages/teaching.ts";
import { InkButton, PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toasts.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { ClassFields } from "./class-fields.tsx";
import {
	type ClassForm,
	type ClassOutputs,
	classInputs,
	explain,
	firstChoices,
} from "./class-inputs.ts";
import { PictureField } from "./picture-field.tsx";
import { usePicture } from "./use-picture.ts";
import { useSubmit } from "./use-submit.ts";

const { add, fields: says, picture: ofPicture } = teaching;

/**
 * The form for a new class. The picture uploads while the user fills in the other fields (docs/specification.md §4).
 */
export function AddClassForm({ instructor }: { instructor: User }) {
	const form: ClassForm = useForm({
		resolver: zodResolver(classInputs),
		defaultValues: {
			className: "",
			description: "",
			critiques: CRITIQUES.usual,
			critiqueDays: CRITIQUE_DAYS.usual,
			...firstChoices(),
		},
	});
	const { isDirty, isSubmitting } = form.formState;
	useFormDraft("class:new", form);
	const picture = usePicture();
	const { state, drop } = picture;
	useUnsaved((isDirty || state.step !== "none") && !isSubmitting);
	const chooser = useRef<HTMLInputElement>(null);
	const kept = useKeptFocus();
	/** The button that was pressed. */
	const isDraft = useRef(false);
	const setDraft = (pressed: boolean) => {
		isDraft.current = pressed;
	};
	const addClass = useAddClass(form);
	const isSending = state.step === "sending";
	const submit = useSubmit(form, (inputs) => {
		if (state.step === "there")
			return addClass({ ...inputs, image: state.url, draft: isDraft.current });
		chooser.current?.focus();
	});
	const missing = () => {
		if (state.step === "none") drop(state.fault ?? ofPicture.required);
	};
	return (
		<Sheet className="lg:max-w-170">
			<form
				method="post"
				onSubmit={(event) => {
					missing();
					void submit(event);
				}}
				noValidate
				className="grid gap-5"
			>
				<ClassFields form={form} />
				<PictureField picture={picture} chooser={chooser} />
				<div className="grid items-start gap-5 sm:grid-cols-2">
					<Field label={says.instructorName} value={instructor.name} hint={says.fixed} readOnly />
					<Field label={says.instructorEmail} value={instructor.email} hint={says.fixed} readOnly />
				</div>
				<div className="actions">
					<InkButton
						{...kept}
						type="submit"
						disabled={isSending || isSubmitting}
						onClick={() => setDraft(false)}
					>
						{isSubmitting ? add.busy : add.submit}
					</InkButton>
					<PencilButton
						{...useKeptFocus()}
						type="submit"
						disabled={isSending || isSubmitting}
						onClick={() => setDraft(true)}
					>
						{add.draft}
					</PencilButton>
				</div>
				{isSending && <p className="text-small text-graphite">{ofPicture.wait}</p>}
			</form>
		</Sheet>
	);
}

/** Creates the class once its picture is uploaded, then goes to the instructor's classes. */
function useAddClass(form: ClassForm) {
	const client = useQueryClient();
	const navigate = useNavigate();
	return async (body: ClassOutputs & { image: string; draft: boolean }) => {
		try {
			await call("POST /api/classes", { body });
		} catch (fault) {
			return await explain(fault, form, add.failedTitle);
		}
		void client.invalidateQueries({ queryKey: ownClassesKey });
		toast(body.draft ? add.draftDone : add.done);
		await navigate("/dashboard/instructor/my-classes");
	};
}
