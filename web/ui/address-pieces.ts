/** Where an e-mail or web address may break: before the @, after the host and after each further slash. */
export function addressPieces(text: string): string[] {
	return text.match(/(?:\w+:\/\/)?@?[^@/]+\/*|[@/]+/g) ?? [];
}
