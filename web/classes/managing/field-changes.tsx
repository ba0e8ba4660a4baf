import type { ClassChange } from "#contract/classes.ts";
import { LongText } from "../../lists/long-text.tsx";
import { administration } from "../../messages/administration.ts";
import { fieldLabel } from "../../messages/en/class-labels.ts";
import { Picture } from "../../ui/picture.tsx";

const { changes: says } = administration;

/** The old and new value of each changed field. The old one is struck out in red. */
export function FieldChanges({ changes }: Pick<ClassChange, "changes">) {
	return (
		<dl className="grid gap-3">
			{changes.map(({ field, before, after }) => (
				<div key={field} className="grid gap-x-4 sm:grid-cols-[120px_minmax(0,1fr)]">
					<dt className="cut pt-1">{fieldLabel(field)}</dt>
					<dd>
						<del className="block text-graphite decoration-red empty:hidden">
							{before && <Version field={field} name={says.before} text={before} />}
						</del>
						<ins className="block no-underline">
							<Version field={field} name={says.after} text={after || says.nothing} />
						</ins>
					</dd>
				</div>
			))}
		</dl>
	);
}

/** A value with its label for screen readers. */
function Version({ field, name, text }: { field: string; name: string; text: string }) {
	if (field === "image") {
		return (
			<span className="mt-1 block max-w-50">
				<Picture address={text} alt={name} sizes="200px" otherwise={<LongText>{text}</LongText>} />
			</span>
		);
	}
	return (
		<>
			<span className="sr-only">{name}: </span>
			<LongText>{text}</LongText>
		</>
	);
}
