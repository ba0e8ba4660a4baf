import type { OwnPage } from "#contract/instructors/page.ts";
import { PAGE_MAX } from "#contract/rules.ts";
import { publicPage } from "../../messages/en/public-page.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";

const { links: says } = publicPage;

type Link = OwnPage["links"][number];

interface LinkFieldsProps {
	links: Link[];
	/** By the name of the field: `links.0.address`. */
	faults: Record<string, string>;
	change(links: Link[]): void;
}

export function LinkFields({ links, faults, change }: LinkFieldsProps) {
	const edit = (at: number, part: Partial<Link>) =>
		change(links.map((link, index) => (index === at ? { ...link, ...part } : link)));
	return (
		<Sheet as="section" aria-labelledby="page-links" className="grid gap-5">
			<div>
				<h2 id="page-links" className="name">
					{says.heading}
				</h2>
				<p className="mt-1 text-small text-graphite">{says.lead}</p>
			</div>
			{links.map(({ label, address }, index) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: links have no other key while they are typed
					key={index}
					aria-label={says.legend(index + 1)}
					className="grid items-start gap-4 border-hairline border-t pt-5 sm:grid-cols-[1fr_2fr] lg:grid-cols-[1fr_2fr_auto]"
				>
					<Field
						label={says.label}
						value={label}
						maxLength={PAGE_MAX.label}
						dir="auto"
						error={faults[`links.${index}.label`]}
						onChange={({ currentTarget: { value } }) => edit(index, { label: value })}
					/>
					<Field
						label={says.address}
						hint={says.hint}
						type="url"
						inputMode="url"
						value={address}
						maxLength={PAGE_MAX.address}
						error={faults[`links.${index}.address`]}
						onChange={({ currentTarget: { value } }) => edit(index, { address: value })}
					/>
					<p className="p-1 lg:pt-8">
						<PencilButton
							pencil="red"
							onClick={() => change(links.filter((_, other) => other !== index))}
						>
							{says.remove(index + 1)}
						</PencilButton>
					</p>
				</fieldset>
			))}
			{links.length < PAGE_MAX.links && (
				<p className="p-1">
					<PencilButton onClick={() => change([...links, { label: "", address: "" }])}>
						{says.add}
					</PencilButton>
				</p>
			)}
		</Sheet>
	);
}
