import { z } from "zod";
import { reasonUpTo } from "../fields.ts";
import { oneLine, severalLines } from "../plain-text.ts";
import { PAGE_MAX } from "../rules.ts";

const HTTPS = "Please write an address that begins with https://";

/** A label and where it leads. Other schemes than https would run scripts or lead into other programs. */
export const pageLink = z.object({
	label: oneLine(z.string().trim().min(1, "Label is required").max(PAGE_MAX.label)),
	address: oneLine(z.string().trim().max(PAGE_MAX.address)).refine(isHttps, HTTPS),
});

/** One of our own pictures, with its alternative text. */
export const pageDrawing = z.object({
	image: z
		.string()
		.max(200)
		.regex(/^\/media\/[\w-]+\/1280\.jpg$/, "Upload the drawing first"),
	description: oneLine(
		z
			.string()
			.trim()
			.min(1, "Describe the drawing, for people who cannot see it")
			.max(PAGE_MAX.description),
	),
});

const shownPage = z.object({
	/** Plain text. An empty line separates paragraphs. */
	biography: z.string(),
	links: z.array(z.object({ label: z.string(), address: z.string() })),
	drawings: z.array(z.object({ image: z.string(), description: z.string() })),
});

/** The public page of an instructor, besides the fields in lists. Empty until the instructor writes it. */
export const instructorPage = shownPage;
export type InstructorPage = z.infer<typeof instructorPage>;

/** The page as its instructor edits it. */
export const ownPage = shownPage.extend({
	hidesEmail: z.boolean(),
	/** 0 until it is saved for the first time. */
	version: z.number().int(),
});
export type OwnPage = z.infer<typeof ownPage>;

export const newPage = z.object({
	biography: severalLines(z.string().trim().max(PAGE_MAX.biography)),
	links: z.array(pageLink).max(PAGE_MAX.links),
	drawings: z.array(pageDrawing).max(PAGE_MAX.drawings),
	hidesEmail: z.boolean(),
	/** The version that the instructor saw. If the page has another version and content, the answer is 409 `page_changed`. */
	version: z.number().int().min(0).max(1_000_000_000),
});
export type NewPage = z.infer<typeof newPage>;

export const savedPage = z.object({ version: z.number().int() });

/** Why an administrator clears a page. The instructor reads it. */
export const clearedPage = z.object({ reason: reasonUpTo(2000) });

function isHttps(text: string): boolean {
	if (!/^https:\/\/[^\s\\@]+$/i.test(text) || !URL.canParse(text)) return false;
	const { protocol, hostname, username, password } = new URL(text);
	return protocol === "https:" && hostname.includes(".") && !username && !password;
}
