/** Numbers, times and ids are written unchanged. Text may be user input. */
export type Cell = string | number | boolean | null;

/** One line of RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell !== "string") return String(cell);
	const text = isFormula(cell) ? `'${cell}` : cell;
	// Also quotes text with a semicolon or a tab, because some programs split cells there.
	return /^[\w.:@-]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}

/**
 * True for text that a spreadsheet would evaluate as a formula. A leading apostrophe makes it text (OWASP, "CSV
 * Injection").
 */
function isFormula(text: string): boolean {
	return /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text);
}
