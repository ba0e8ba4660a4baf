/** The number of pages of a PDF that Chromium made. */
export function pagesOfPdf(pdf: Buffer): number {
	return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
