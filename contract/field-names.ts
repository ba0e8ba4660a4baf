/** What people call a field whose own name does not read well. */
const names: Record<string, string> = {
	image: "Picture",
	availableSeats: "Seats",
	selectedClassId: "Selected class",
	classId: "Class",
	transactionId: "Transaction",
	paymentId: "Payment",
	expMonth: "Month of expiry",
	expYear: "Year of expiry",
	cvc: "CVC",
	id: "ID",
};

/**
 * A field as a sentence begins with it: `className` → "Class name". An inner field is called by its last
 * name. The whole input, which has no name, is the body: nothing else is taken as a whole.
 */
export function fieldName(path: readonly PropertyKey[]): string {
	const last = path.findLast((part) => typeof part === "string");
	if (last === undefined) return "The body";
	return names[last] ?? spelledOut(last);
}

/** Settings, which are written in capitals, stay as they are. */
function spelledOut(name: string): string {
	if (name === name.toUpperCase()) return name;
	const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}
