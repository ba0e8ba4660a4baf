import { useState } from "react";
import { finding } from "../messages/en/finding.ts";
import { messages } from "../messages/en.ts";
import { Field } from "../ui/field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { type ClassWish, PRICE_TEXT_MAX, priceFault } from "./wish.ts";

const { best, ...sorts } = finding.sorts;
/** "Best match" is offered only with a search. */
const everythingBy = { "": sorts.popular, new: sorts.new, price: sorts.price };

/** Level, price, seats and order. On a phone they are folded unless one is set. */
export function FindFilters({ wish }: { wish: ClassWish }) {
	const set = [wish.level, wish.maxPrice, wish.free, wish.seats, wish.sort];
	const count = set.filter((value) => value !== undefined).length;
	const [isOpen] = useState(count > 0 || wish.wrongPrice !== undefined);
	return (
		<details className="find-more" open={isOpen}>
			<summary>{count > 0 ? finding.filtersSet(count) : finding.filters}</summary>
			<div className="find-filters">
				<SelectField
					label={finding.level}
					name="level"
					className="find-level"
					options={{ "": finding.anyLevel, ...messages.classes.levels }}
					defaultValue={wish.level}
				/>
				<SelectField
					label={finding.sort}
					name="sort"
					className="find-sort"
					options={wish.search ? { "": best, ...sorts } : everythingBy}
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
