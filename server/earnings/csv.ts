/** One line of a CSV file, with its end (RFC 4180). */
export function csvLine(cells: readonly (string | number)[]): string {
	return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * Spreadsheets run a text that begins like a formula, and class names are typed by people. An apostrophe makes it a
 * text again (docs/threats.md D137). Numbers are our own.
 */
function csvCell(cell: string | number): string {
	if (typeof cell === "number") return String(cell);
	const safe =
		/^[\s]*[=+\-@\uff0b\uff0d\uff1d\uff20]/.test(cell) || /^[\t\r\n]/.test(cell)
			? `'${cell}`
			: cell;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
