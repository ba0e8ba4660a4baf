import type { RefusedForm } from "../data/posted-form.ts";
import { fields } from "../messages/en/fields.ts";
import { newsletter } from "../messages/en/newsletter.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { Field } from "../ui/field.tsx";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { useSubscribe } from "./use-subscribe.ts";

/**
 * Name and email. It is kept small because the home page includes it: the server validates, and its error messages
 * are shown beside the field. `ink` marks the main action of a page.
 */
export function NewsletterForm({
	refused,
	ink = false,
}: {
	refused?: RefusedForm | undefined;
	ink?: boolean;
}) {
	const { submit, busy, errors, fault } = useSubscribe(refused);
	const Button = ink ? InkButton : PencilButton;
	return (
		<form
			method="post"
			action="/newsletter"
			onSubmit={submit}
			noValidate={useScriptReady()}
			className="newsletter-form"
		>
			<Field
				label={fields.name}
				name="name"
				autoComplete="name"
				required
				defaultValue={refused?.typed.name}
				error={errors.name}
			/>
			{/* A plain text field (docs/specification.md §5). A phone still shows its email keyboard. */}
			<Field
				label={fields.email}
				name="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				required
				defaultValue={refused?.typed.email}
				error={errors.email}
			/>
			<Button type="submit" aria-disabled={busy}>
				{busy ? newsletter.busy : newsletter.submit}
			</Button>
			{fault && <Correction>{fault}</Correction>}
		</form>
	);
}
