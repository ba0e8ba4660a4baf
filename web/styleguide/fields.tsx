import { styleguide } from "../messages/en/styleguide.ts";
import { Field, TextArea } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SelectField } from "../ui/select-field.tsx";

export function Fields() {
	const { field, hint, faulty, fault, locked, password, show, hide, sample } = styleguide;
	return (
		<div className="grid items-start gap-6 md:grid-cols-2">
			<Field label={field} hint={hint} placeholder={sample} />
			<Field label={faulty} error={fault} />
			<Field label={locked} readOnly defaultValue={sample} />
			<PasswordField label={password} showLabel={show} hideLabel={hide} />
			<SelectField label={styleguide.choice} options={styleguide.choices} />
			<TextArea label={styleguide.longer} rows={3} />
		</div>
	);
}
