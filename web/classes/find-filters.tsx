import { useState } from "react";
import { classFlagNames } from "#contract/enumerations.ts";
import { anyChoice, choiceNames, fieldLabels } from "../messages/en/class-labels.ts";
import { finding } from "../messages/en/finding.ts";
import { Field } from "../ui/field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { type ClassFilters, filtersIn, PRICE_TEXT_MAX, priceFault } from "./class-filters.ts";

const { bestMatch, sorts } = finding;
/** "Best match" is offered only with a search. */
const { popular, ...others } = sorts;
const everythingBy = { "": popular, ...others };

/** Level, price, seats and order. On a phone they are folded unless one is set. */
export function FindFilters({ filters }: { filters: ClassFilters }) {
	const count =
		filtersIn({ ...filters, subject: undefined }).length + (filters.sort === undefined ? 0 : 1);
	const [isOpen] = useState(count > 0 || filters.invalidPrice !== undefined);
	return (
		<details className="find-more" open={isOpen}>
			<summary>{count > 0 ? finding.filtersSet(count) : finding.filters}</summary>
			<div className="find-filters">
				<SelectField
					label={fieldLabels.level}
					name="level"
					className="find-choice"
					options={{ "": anyChoice.level, ...choiceNames.level }}
					defaultValue={filters.level}
				/>
				<SelectField
					label={finding.sort}
					name="sort"
					className="find-sort"
					options={filters.search ? { "": bestMatch, ...sorts } : everythingBy}
					defaultValue={filters.sort}
				/>
				<Field
					label={finding.maxPrice}
					name="maxPrice"
					inputMode="decimal"
					autoComplete="off"
					maxLength={PRICE_TEXT_MAX}
					placeholder={finding.anyPrice}
					defaultValue={filters.maxPrice ?? filters.invalidPrice}
					error={filters.invalidPrice && finding.priceFaults[priceFault(filters.invalidPrice)]}
				/>
				<div className="find-ticks">
					{classFlagNames.map((flag) => (
						<Tick
							key={flag}
							name={flag}
							label={finding.flags[flag]}
							isSet={filters[flag] !== undefined}
						/>
					))}
				</div>
			</div>
		</details>
	);
}

function Tick({ name, label, isSet }: { name: string; label: string; isSet: boolean }) {
	return (
		<label className="tick whitespace-nowrap">
			<input type="checkbox" name={name} value="1" defaultChecked={isSet} />
			{label}
		</label>
	);
}
