import { useState } from "react";
import { classChoiceNames } from "#contract/enumerations.ts";
import { anyChoice, choiceNames, fieldNames } from "../messages/en/class-fields.ts";
import { finding } from "../messages/en/finding.ts";
import { Field } from "../ui/field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { type ClassWish, filtersIn, PRICE_TEXT_MAX, priceFault } from "./wish.ts";

const { bestMatch, sorts } = finding;
/** "Best match" is offered only with a search. */
const { popular, ...others } = sorts;
const everythingBy = { "": popular, ...others };

/** Level, price, seats and order. On a phone they are folded unless one is set. */
export function FindFilters({ wish }: { wish: ClassWish }) {
	const count = filtersIn(wish).length + (wish.sort === undefined ? 0 : 1);
	const [isOpen] = useState(count > 0 || wish.wrongPrice !== undefined);
	return (
		<details className="find-more" open={isOpen}>
			<summary>{count > 0 ? finding.filtersSet(count) : finding.filters}</summary>
			<div className="find-filters">
				{classChoiceNames.map((field) => (
					<SelectField
						key={field}
						label={fieldNames[field]}
						name={field}
						className="find-choice"
						options={{ "": anyChoice[field], ...choiceNames[field] }}
						defaultValue={wish[field]}
					/>
				))}
				<SelectField
					label={finding.sort}
					name="sort"
					className="find-sort"
					options={wish.search ? { "": bestMatch, ...sorts } : everythingBy}
					defaultValue={wish.sort}
				/>
				<Field
					label={finding.maxPrice}
					name="maxPrice"
					inputMode="decimal"
					autoComplete="off"
					maxLength={PRICE_TEXT_MAX}
					placeholder={finding.anyPrice}
					defaultValue={wish.maxPrice ?? wish.wrongPrice}
					error={wish.wrongPrice && finding.priceFaults[priceFault(wish.wrongPrice)]}
				/>
				<div className="find-ticks">
					<Tick name="free" label={finding.free} isSet={wish.free !== undefined} />
					<Tick name="seats" label={finding.seats} isSet={wish.seats !== undefined} />
				</div>
			</div>
		</details>
	);
}

function Tick({ name, label, isSet }: { name: string; label: string; isSet: boolean }) {
	return (
		<label className="tick">
			<input type="checkbox" name={name} value="1" defaultChecked={isSet} />
			{label}
		</label>
	);
}
