import type { OwnPage } from "#contract/instructors/page.ts";
import { PAGE_MAX } from "#contract/rules.ts";
import { publicPage } from "../../messages/en/public-page.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PicturePlaceholder } from "../../ui/placeholder.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { DrawingUpload } from "./drawing-upload.tsx";

const { drawings: says } = publicPage;

type Drawing = OwnPage["drawings"][number];

interface DrawingFieldsProps {
	drawings: Drawing[];
	/** By the name of the field: `drawings.0.description`. */
	faults: Record<string, string>;
	/** Takes a function, because a drawing is uploaded while others are described and removed. */
	change(next: (drawings: Drawing[]) => Drawing[]): void;
}

export function DrawingFields({ drawings, faults, change }: DrawingFieldsProps) {
	const edit = (at: number, part: Partial<Drawing>) =>
		change((all) => all.map((one, index) => (index === at ? { ...one, ...part } : one)));
	return (
		<Sheet as="section" aria-labelledby="page-drawings" className="grid gap-6">
			<div>
				<h2 id="page-drawings" className="name">
					{says.heading}
				</h2>
				<p className="mt-1 text-small text-graphite">{says.lead}</p>
			</div>
			{drawings.map(({ image, description }, index) => (
				<fieldset
					key={image}
					aria-label={says.legend(index + 1)}
					className="grid items-start gap-4 sm:grid-cols-[200px_1fr]"
				>
					<div className="layout-frame">
						<div className="frame">
							<Picture
								address={image}
								alt={description || says.legend(index + 1)}
								sizes="200px"
								otherwise={<PicturePlaceholder />}
							/>
						</div>
					</div>
					<div className="grid min-w-0 gap-3">
						<TextArea
							label={says.description}
							hint={says.descriptionHint}
							rows={3}
							value={description}
							maxLength={PAGE_MAX.description}
							dir="auto"
							error={faults[`drawings.${index}.description`] ?? faults[`drawings.${index}.image`]}
							onChange={({ currentTarget: { value } }) =>
								edit(index, { description: value.replaceAll("\n", " ") })
							}
						/>
						<p className="p-1">
							<PencilButton
								pencil="red"
								onClick={() => change((all) => all.filter((_, other) => other !== index))}
							>
								{says.remove(index + 1)}
							</PencilButton>
						</p>
					</div>
				</fieldset>
			))}
			{drawings.length < PAGE_MAX.drawings && (
				<DrawingUpload
					number={drawings.length + 1}
					add={(image) => change((all) => [...all, { image, description: "" }])}
				/>
			)}
		</Sheet>
	);
}
