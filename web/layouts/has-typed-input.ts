/** Form controls that the reader has changed, on this page or an earlier one. */
const touched = new WeakSet<EventTarget>();

if (typeof document !== "undefined") {
	const remember = ({ target }: Event) => target && touched.add(target);
	document.addEventListener("input", remember, { capture: true, passive: true });
}

/** True if the page holds input that a reload would clear. */
export function hasTypedInput(): boolean {
	const controls = document.querySelectorAll<
		HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
	>("input, textarea, select");
	return [...controls].some((control) => !isSearch(control) && isFilled(control));
}

/** A search does not count, because it is in the address. */
function isSearch(control: Element): boolean {
	return control.closest("search, [role=search]") !== null;
}

/** Text may have been typed before this script ran. Then it differs from the server-rendered value. */
function isFilled(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
	if (control.type === "hidden" || control.value === "") return false;
	return (
		touched.has(control) || ("defaultValue" in control && control.value !== control.defaultValue)
	);
}
