import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { showsFeedback } from "#contract/classes/life.ts";
import { classFeedback, type ManagedClass } from "#contract/classes.ts";
import { useSite } from "../../document/site.ts";
import { useFormDraft } from "../../layouts/use-form-draft.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { administration } from "../../messages/administration.ts";
import { classes } from "../../messages/en/classes.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { TextArea } from "../../ui/field.tsx";
import { CutLabel } from "../../ui/labels.tsx";
import { RowSheet } from "../../ui/row-sheet.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { ClassStamp } from "../class-stamp.tsx";
import { useSendFeedback } from "./use-send-feedback.ts";

const { feedback: says } = administration;

/** The feedback form of one class. It starts with the earlier feedback. */
export function FeedbackForm({ course }: { course: ManagedClass }) {
	const { sendsMail } = useSite();
	const form = useForm({
		resolver: zodResolver(classFeedback),
		defaultValues: { feedback: course.feedback ?? "" },
	});
	const { register, handleSubmit, formState } = form;
	const { send: sendOnce, origin } = useSendFeedback(form, course);
	const send = useOneAtATime(sendOnce);
	useFormDraft(`feedback:${course._id}`, form, course.feedback ?? "");
	useUnsaved(formState.isDirty && !formState.isSubmitting);
	return (
		<div className="grid grid-cols-1 gap-4">
			<About course={course} />
			<Sheet>
				<form method="post" onSubmit={handleSubmit(send)} noValidate className="grid gap-5">
					<TextArea
						label={says.label}
						hint={showsFeedback(course.state) ? says.hint : says.hintUnseen(sendsMail)}
						rows={6}
						dir="auto"
						error={formState.errors.feedback?.message}
						{...register("feedback")}
					/>
					<div className="actions">
						<InkButton type="submit" {...useKeptFocus()} disabled={formState.isSubmitting}>
							{formState.isSubmitting ? says.busy : says.submit}
						</InkButton>
						<Link to={origin} className="inline-flex min-h-11 items-center">
							{says.back}
						</Link>
					</div>
				</form>
			</Sheet>
		</div>
	);
}

function About({ course }: { course: ManagedClass }) {
	const { cut, className, instructorName, image } = course;
	return (
		<RowSheet
			picture={image}
			alt={classes.picture(className)}
			aside={<ClassStamp course={course} />}
		>
			<CutLabel cut={cut} />
			<h2 className="name line-clamp-6">
				<bdi>{className}</bdi>
			</h2>
			<p className="line-clamp-6 text-small text-graphite wrap-anywhere">
				<bdi>{instructorName}</bdi>
			</p>
		</RowSheet>
	);
}
