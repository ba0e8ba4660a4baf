import type MarkdownIt from "markdown-it";

type Renderer = InstanceType<typeof MarkdownIt>;
type StateBlock = InstanceType<typeof MarkdownIt.StateBlock>;

/** The most cells of all tables of one text. */
export const CELLS_MAX = 2_000;
/** The most characters of all addresses and titles of one text, as HTML has them. */
export const ADDRESSES_MAX = 400_000;

/**
 * Keeps a short text from becoming a very long one. Rows of one letter are filled up with as many empty cells as their
 * table has columns, and an address that is defined once may be named thousands of times: 20 KB of text would be
 * 700,000 cells, which take five seconds and 600 MB, or 24 MB of addresses.
 */
export function boundMarkdown(renderer: Renderer): void {
	boundTables(renderer);
	boundAddresses(renderer);
}

/** Tables above the limit are shown as text. */
function boundTables(renderer: Renderer): void {
	const counts = new WeakMap<object, number>();
	renderer.block.ruler.before("table", "bounded_table", (state, startLine, endLine, silent) => {
		const columns = silent ? 0 : columnsAt(state, startLine, endLine);
		if (columns === 0) return false;
		const end = endOfTable(state, startLine, endLine);
		const cells = (counts.get(state.env) ?? 0) + columns * (end - startLine);
		if (cells > CELLS_MAX) return asText(state, startLine, end);
		counts.set(state.env, cells);
		return false;
	});
}

/** Links above the limit lead nowhere, and pictures are left out. */
function boundAddresses(renderer: Renderer): void {
	renderer.core.ruler.push("bounded_addresses", ({ tokens }) => {
		let length = 0;
		for (const token of tokens.flatMap(({ children }) => children ?? [])) {
			for (const [, value] of token.attrs ?? []) length += String(value).length;
			if (length <= ADDRESSES_MAX || !token.attrs) continue;
			token.attrs = token.type === "image" ? token.attrs.map(([name]) => [name, ""]) : [];
		}
	});
}

/** How many columns the table has that may begin at this line. 0 without a line of dashes below it. */
function columnsAt(state: StateBlock, startLine: number, endLine: number): number {
	if (startLine + 1 >= endLine || !lineAt(state, startLine).includes("|")) return 0;
	const dashes = lineAt(state, startLine + 1);
	return /^[ \t|:-]+$/.test(dashes) ? dashes.split("|").length : 0;
}

/** At the latest, a table ends at an empty line. */
function endOfTable(state: StateBlock, startLine: number, endLine: number): number {
	let line = startLine + 2;
	while (line < endLine && !state.isEmpty(line)) line += 1;
	return line;
}

function asText(state: StateBlock, startLine: number, end: number): true {
	state.push("paragraph_open", "p", 1).map = [startLine, end];
	const inline = state.push("inline", "", 0);
	inline.content = state.getLines(startLine, end, state.blkIndent, false).trim();
	inline.map = [startLine, end];
	inline.children = [];
	state.push("paragraph_close", "p", -1);
	state.line = end;
	return true;
}

function lineAt(state: StateBlock, line: number): string {
	const begin = Number(state.bMarks[line]) + Number(state.tShift[line]);
	return state.src.slice(begin, state.eMarks[line]);
}
