/** Display names of fields whose own name does not read well. */
const names: Record<string, string> = {
	body: "Outline",
	image: "Picture",
	availableSeats: "Seats",
	critiques: "Critiques",
	critiqueDays: "Days to answer a critique",
	selectedClassId: "Selected class",
	classId: "Class",
	transactionId: "Transaction",
	paymentId: "Payment",
	instructorId: "Instructor",
	paidOn: "Day",
	expMonth: "Month of expiry",
	expYear: "Year of expiry",
	cvc: "CVC",
	taxLine: "Tax line",
	staff: "Letters to administrators",
	id: "ID",
	_id: "ID",
};

/**
 * The display name of a field, as it begins a sentence: `className` → "Class name". A nested field is named by its
 * last part. An error about the whole input has no field name and is about the body.
 */
export function fieldName(path: readonly PropertyKey[]): string {
	const last = path.findLast((part) => typeof part === "string");
	if (last === undefined) return "The body";
	return names[last] ?? spelledOut(last);
}

/** Names in capitals are settings and stay unchanged. */
function spelledOut(name: string): string {
	if (name === name.toUpperCase()) return name;
	const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}
