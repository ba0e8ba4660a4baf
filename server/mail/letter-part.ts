/**
 * A piece of a letter. A string is a fixed sentence. `words` are user input, `link` is an address of this site, and
 * `facts` are names with values. Input is text in each of them: only `link` becomes an address to follow. `markdown` is
 * for the newsletter and announcements alone, whose authors may set links.
 */
export type Part =
	| string
	| { words: string }
	| { markdown: string }
	| { link: string }
	| { facts: readonly (readonly [name: string, value: string])[] };
