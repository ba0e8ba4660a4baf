/** Where an email or web address may wrap: before the @, after the host, and after each further slash. */
export function addressPieces(text: string): string[] {
	return text.match(/(?:\w+:\/\/)?@?[^@/]+\/*|[@/]+/g) ?? [];
}
