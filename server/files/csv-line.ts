/** Numbers, times and ids are written unchanged. Text may be user input. */
export type Cell = string | number | boolean | null;

/** One line of RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell !== "string") return String(cell);
	const text = asText(cell);
	// Also quotes text with a semicolon or a tab, because some programs split cells there.
	return /^[\w.:@-]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}

/**
 * What a spreadsheet would evaluate as a formula gets an apostrophe, which makes it text (OWASP, "CSV Injection"). A
 * program that splits a line at semicolons, tabs or line breaks ignores our quotes, so a cell may begin after each.
 */
function asText(text: string): string {
	const inner = text.replace(/([;\t\r\n][^\S;\t\r\n]*)(?=[=+\-@＝＋－＠])/g, "$1'");
	return /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${inner}` : inner;
}
