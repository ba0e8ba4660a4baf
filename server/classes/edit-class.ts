import type { ParsedBody } from "#contract/api.ts";
import { isEditListed } from "#contract/classes/life.ts";
import { type EditableField, type EditableValues, editableFields } from "#contract/classes.ts";
import { toCents, toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import { refuseMissingPicture } from "../images/own-picture.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import type { Needs } from "../needs.ts";
import { lockSeats, setForSale } from "../seats/store.ts";
import { addChange, type Change } from "./changes-store.ts";
import { writeGrams } from "./grams-store.ts";
import { inWords, type Wanted } from "./in-words.ts";
import { indexClassNow } from "./index-class.ts";
import { type ClassEdit, editClassRow, findOwnClass, type OwnClass } from "./store.ts";

type EditInput = ParsedBody<"PATCH /api/class/:id/whole">;

/**
 * The owner edits a class, by the specification's call three of its fields and by ours every one. An edit based on an
 * older version is refused (docs/threats.md C4), unless the class has the new values already
 * (docs/rules.md, "Refusals"). An approved class stays approved, and administrators see what changed.
 */
export async function editClass(needs: Needs, caller: Caller, id: string, input: EditInput) {
	if (input.image !== undefined) await refuseMissingPicture(needs, "image", input.image);
	const edited = await needs.connection.db.transaction().execute(async (tx) => {
		// Also serialises with purchases of this class: price and seats change under the same lock.
		const seats = await lockSeats(tx, id);
		const before = await findOwnClass(tx, id, caller.id);
		if (!seats || !before) throw new Problem("not_found");
		const changes = changesOf(before, seats.available, input);
		if (changes.length === 0) return { isChanged: false, isPublic: false, isSearched: false };
		if (input.version !== undefined && input.version !== before.version) {
			throw new Problem("stale_version");
		}
		const state = await write(tx, before, input, caller.name);
		if (isEditListed(state)) await addChange(tx, { classId: id, changes, now: needs.now() });
		if (input.image !== undefined) {
			await queuePictureFetch(tx, needs, { of: "class", id, address: input.image });
		}
		const isSearched = changes.some(({ field }) => SEARCHED.includes(field));
		return { isChanged: true, isPublic: state === "approved", isSearched };
	});
	if (edited.isPublic && edited.isSearched) await indexClassNow(needs, id);
	if (edited.isPublic) needs.events.emit("publicChanged", namesOfClass(id));
	return updated(edited.isChanged);
}

/** Fields that the search index has. */
const SEARCHED = ["className", "description"];

/**
 * How each editable field is stored: `read` gets it from the row of the class and its free seats, `columns` writes it
 * to the row.
 */
const kept: {
	[Field in EditableField]: {
		read(row: OwnClass, available: number): EditableValues[Field];
		columns(value: EditableValues[Field]): ClassEdit;
	};
} = {
	className: { read: ({ name }) => name, columns: (name) => ({ name }) },
	price: {
		read: ({ price_cents }) => toDollars(price_cents),
		columns: (price) => ({ price_cents: toCents(price) }),
	},
	// Stored in the counters of the class, not in its row.
	availableSeats: { read: (_, available) => available, columns: () => ({}) },
	critiques: {
		read: ({ critiques }) => critiques,
		columns: (critiques) => ({ critiques }),
	},
	critiqueDays: {
		read: ({ critique_days }) => critique_days,
		columns: (days) => ({ critique_days: days }),
	},
	level: { read: ({ level }) => level, columns: (level) => ({ level }) },
	subject: { read: ({ subject }) => subject, columns: (subject) => ({ subject }) },
	description: {
		read: ({ description }) => description,
		columns: (description) => ({ description }),
	},
	image: { read: ({ image }) => image, columns: (image) => ({ image }) },
};

/** The changed fields, with old and new value formatted for display. */
function changesOf(row: OwnClass, available: number, wanted: Wanted): Change[] {
	return editableFields.flatMap((field) => {
		const after = inWords(field, wanted[field]);
		const before = inWords(field, kept[field].read(row, available)) ?? "";
		return after === undefined || after === before ? [] : [{ field, before, after }];
	});
}

function columnsOf<Field extends EditableField>(field: Field, wanted: Wanted): ClassEdit {
	const value: Wanted[Field] = wanted[field];
	return value === undefined ? {} : kept[field].columns(value);
}

async function write(tx: Tx, before: OwnClass, input: EditInput, instructor: string) {
	const edit: ClassEdit = Object.assign(
		{},
		...editableFields.map((field) => columnsOf(field, input)),
	);
	const state = await editClassRow(tx, before.id, edit);
	if (input.availableSeats !== undefined) await setForSale(tx, before.id, input.availableSeats);
	const name = input.className ?? before.name;
	const description = input.description ?? before.description;
	await writeGrams(tx, before.id, { name, description, instructor });
	return state;
}
