import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "./buttons.tsx";
import { described, FieldFrame, type FieldProps } from "./field.tsx";

type Toggle = { showLabel: string; hideLabel: string };

/** A password field with a button that shows the password. */
export function PasswordField({
	label,
	error,
	hint,
	id,
	className = "",
	showLabel,
	hideLabel,
	...input
}: FieldProps & Toggle) {
	const own = useId();
	const field = id ?? own;
	const [shown, setShown] = useState(false);
	const Icon = shown ? EyeOff : Eye;
	return (
		<FieldFrame {...{ field, label, error, hint, className }}>
			<div className="relative">
				<input
					className="field-input !pr-13"
					{...described(field, error, hint)}
					{...input}
					type={shown ? "text" : "password"}
				/>
				<IconButton
					label={shown ? hideLabel : showLabel}
					className="absolute right-0.5 top-0.5"
					onClick={() => setShown(!shown)}
				>
					<Icon className="icon" aria-hidden="true" />
				</IconButton>
			</div>
		</FieldFrame>
	);
}
