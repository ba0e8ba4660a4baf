/** Milliseconds after which the browser has taken the file. */
const TAKEN = 60_000;

/** Gives a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	saveFrom(address, name);
	setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}

/** Lets the browser save what is at this address, by default under the name that the server says. */
export function saveFrom(address: string, name = ""): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
}
