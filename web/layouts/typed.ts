/** Controls that the reader has changed on this page or an earlier one. */
const touched = new WeakSet<EventTarget>();

if (typeof document !== "undefined") {
	const remember = ({ target }: Event) => target && touched.add(target);
	document.addEventListener("input", remember, { capture: true, passive: true });
}

/** Whether the page holds something that the reader typed or chose, which loading the page again would clear. */
export function somethingTyped(): boolean {
	const controls = document.querySelectorAll<
		HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
	>("input, textarea, select");
	return [...controls].some((control) => !isSearch(control) && isFilled(control));
}

/** What is searched for stands in the address. */
function isSearch(control: Element): boolean {
	return control.closest("search, [role=search]") !== null;
}

/** Text can be typed before this script listens: then it differs from what the server wrote. */
function isFilled(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
	if (control.type === "hidden" || control.value === "") return false;
	return (
		touched.has(control) || ("defaultValue" in control && control.value !== control.defaultValue)
	);
}
