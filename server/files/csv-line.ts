/** Numbers, times and ids are written as they are. Text is what somebody may have typed. */
export type Cell = string | number | boolean | null;

/** One line of RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell !== "string") return String(cell);
	const text = isFormula(cell) ? `'${cell}` : cell;
	// Also a semicolon and a tab, which some programs take for the end of a cell.
	return /^[\w.:@-]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}

/** What a spreadsheet would calculate. With an apostrophe before it, it is text (OWASP, "CSV Injection"). */
function isFormula(text: string): boolean {
	return /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text);
}
