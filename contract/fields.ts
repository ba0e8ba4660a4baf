import { z } from "zod";
import "./input-sentences.ts";
import { ageOrders } from "./enumerations.ts";
import { isWholeCents, toCents } from "./money.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import * as quoted from "./quoted.ts";
import {
	canonicalEmail,
	DAY_FIRST,
	DAY_LAST,
	PRICE_MAX_CENTS,
	PRICE_MIN_CENTS,
	passwordFault,
} from "./rules.ts";

/** An opaque key. A malformed key is answered as not found. */
export const id = z.string().min(1).max(100);

/**
 * An email address in its canonical form. The length is checked first, because the pattern is only safe on short
 * input (docs/threats.md C8). The pattern refuses every address that the identity provider would refuse without a
 * reason. Local parts outside ASCII are refused (docs/rules.md, "Who someone is"), and so are domains that never exist
 * (RFC 2606): one of them stands for deleted accounts.
 */
export const email = z
	.string()
	.max(254)
	.transform(canonicalEmail)
	.pipe(
		z
			.string()
			.min(1, quoted.emailRequired)
			.regex(
				/^(?=.{1,64}@)(?!.*\.invalid$)([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z0-9][a-z0-9-]{0,62}\.)+[a-z]{2,63}$/,
				"Please write an email like name@example.com",
			),
	);

export const personName = oneLine(z.string().trim().min(1, quoted.nameRequired).max(100));

/** Why somebody asks or decides, in at most so many characters. */
export const reasonUpTo = (most: number) =>
	severalLines(z.string().trim().min(1, "Reason is required").max(most));

/** The address of a picture as a user types it: http, https, or our own /media/ (docs/rules.md, "Pictures"). */
export const pictureAddress = oneLine(
	z.string().trim().min(1, quoted.photoRequired).max(2048),
).refine(isPictureAddress, "The address must begin with https://");

function isPictureAddress(text: string): boolean {
	if (text.startsWith("/media/")) return !text.includes("..");
	if (!URL.canParse(text)) return false;
	return ["http:", "https:"].includes(new URL(text).protocol);
}

export const password = z.string().check((field) => {
	const fault = passwordFault(field.value);
	if (fault) field.issues.push({ code: "custom", message: fault, input: field.value });
});

/** In dollars with at most two decimals: 0, or between $0.50 and $10,000 (docs/rules.md, "Classes"). */
export const price = z
	.number({
		error: ({ input }) =>
			input === undefined ? "Price is required" : "Please write a price like 24 or 19.50",
	})
	.refine(isWholeCents, "Price must be in whole cents")
	.refine(
		(dollars) => !isWholeCents(dollars) || isAllowedPrice(toCents(dollars)),
		"Price must be 0, or between $0.50 and $10,000",
	);

function isAllowedPrice(cents: number): boolean {
	return cents === 0 || (cents >= PRICE_MIN_CENTS && cents <= PRICE_MAX_CENTS);
}

/** The query of a list: a page size and a cursor. The answer names the next page in a Link header (docs/rules.md). */
export const listQuery = z.object({
	limit: z.coerce.number().int().min(1).max(1000).default(1000),
	cursor: z.string().max(200).optional(),
});

/** The largest number that a column of whole numbers holds (Postgres, `integer`). */
export const INTEGER_MAX = 2_147_483_647;

/** The version of something that is edited. Each edit adds one. */
export const version = z.number().int().min(0).max(INTEGER_MAX);

/** The version that the administrator decides on. If there is another one by then, the answer is 409 `stale_version`. */
export const seenVersion = z.object({
	version: z.coerce.number().int().min(0).max(INTEGER_MAX).optional(),
});

/** Search text. It matches any part of a record's text. */
const search = z.string().trim().max(100).optional();
export const searchListQuery = listQuery.extend({ search });

/** A day in UTC. */
const day = z
	.string()
	.max(10)
	.pipe(z.iso.date())
	.refine(
		(text) => text >= DAY_FIRST && text <= DAY_LAST,
		`Please choose a day from ${DAY_FIRST.slice(0, 4)} to ${DAY_LAST.slice(0, 4)}`,
	);
/** The first and the last day, both whole. */
export const days = { from: day.optional(), to: day.optional() };

/** The check of a query with these days. */
export const daysInOrder = [
	({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
		from === undefined || to === undefined || from <= to,
	{ path: ["to"], message: "The last day must not be before the first" },
] as [(query: { from?: string | undefined; to?: string | undefined }) => boolean, object];

/** The query of a list by age: in which order, and of which days. */
export const datedListQuery = searchListQuery.extend({
	...days,
	sort: z.enum(ageOrders).default("new"),
});

/** Fields that the server sets itself. Any value is accepted and ignored (docs/rules.md). */
export const ignored = z.unknown().optional();
