import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { newContactMessage } from "#contract/contact.ts";
import type { RefusedForm } from "../data/posted-form.ts";
import { contact } from "../messages/en/contact.ts";
import { fields } from "../messages/en/fields.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { ContactOutcome } from "./contact-outcome.tsx";
import { type ContactInput, useSendMessage } from "./use-send-message.ts";

export function ContactForm({ refused }: { refused: RefusedForm | undefined }) {
	const form = useForm<ContactInput>({ resolver: zodResolver(newContactMessage) });
	const { register, handleSubmit, formState } = form;
	const { errors, isSubmitting, isSubmitted } = formState;
	const { send: sendOnce, outcome } = useSendMessage(form);
	const send = useOneAtATime(sendOnce);
	/** True until the script submits: until then the server's answer to the posted form counts. */
	const fresh = !isSubmitted && outcome === "idle";
	/** Props that all fields of this form share. */
	const field = (name: keyof ContactInput) => ({
		required: true,
		// What is typed while the message is being sent would be cleared with it.
		readOnly: isSubmitting,
		defaultValue: refused?.typed[name],
		error: errors[name]?.message ?? (fresh ? refused?.errors[name] : undefined),
		...register(name),
	});
	return (
		<form
			method="post"
			action="/contact-us"
			onSubmit={handleSubmit(send)}
			noValidate={useScriptReady()}
			className="grid gap-5"
		>
			<Field label={fields.name} autoComplete="name" {...field("name")} />
			<Field label={fields.email} type="email" autoComplete="email" {...field("email")} />
			<TextArea label={contact.message} rows={3} dir="auto" {...field("message")} />
			<InkButton type="submit" aria-disabled={isSubmitting} className="aria-disabled:opacity-55">
				{isSubmitting ? contact.sending : contact.send}
			</InkButton>
			<ContactOutcome outcome={outcome} refused={refused} fresh={fresh} />
		</form>
	);
}
