/** What was pressed last. While it is disabled it does not have the focus. */
export const last: { pressed: Element | null } = { pressed: null };

/** Listens from the start of the page, because a toast loads its own script only later. */
export function watchPresses(): () => void {
	const remember = ({ target }: Event) => {
		last.pressed = target instanceof Element ? target.closest("a, button, input, summary") : null;
	};
	document.addEventListener("click", remember, true);
	return () => document.removeEventListener("click", remember, true);
}
