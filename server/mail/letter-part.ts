/**
 * A piece of a letter. A sentence of ours is a string. `words` are what somebody typed, `link` is an address of this
 * site, and `facts` are names with values. Input is text in each of them: only `link` becomes an address to follow.
 */
export type Part =
	| string
	| { words: string }
	| { link: string }
	| { facts: readonly (readonly [name: string, value: string])[] };
