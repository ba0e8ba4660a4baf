import type { ClassSubject } from "#contract/enumerations.ts";
import { anyChoice, choiceNames, fieldLabels } from "../messages/en/class-labels.ts";

const choices = Object.entries({ "": anyChoice.subject, ...choiceNames.subject });

/** The subjects, of which one is chosen. They are part of the search form, so that they work without a script. */
export function SubjectChips({ chosen = "" }: { chosen?: ClassSubject | "" | undefined }) {
	return (
		<fieldset className="chips">
			<legend className="sr-only">{fieldLabels.subject}</legend>
			{choices.map(([value, name]) => (
				<label key={value} className="chip">
					<input type="radio" name="subject" value={value} defaultChecked={value === chosen} />
					{name}
				</label>
			))}
		</fieldset>
	);
}
