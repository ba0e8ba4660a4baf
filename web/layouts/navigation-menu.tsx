import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { messages } from "../messages/en.ts";
import { Icon } from "../ui/icons.tsx";

/** The navigation bar on a small screen. The menu opens without a script. With a script, it also closes by itself. */
export function NavigationMenu({ children }: { children: ReactNode }) {
	const menu = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();
	const close = () => menu.current?.removeAttribute("open");
	const seen = useRef(key);
	useEffect(() => {
		// Not on the first page, where the menu may have been opened before the script was ready.
		if (seen.current === key) return;
		seen.current = key;
		// Following a link closes the menu.
		menu.current?.removeAttribute("open");
	}, [key]);
	const closeOnEscape = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		close();
		menu.current?.querySelector("summary")?.focus();
	};
	const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
	};
	useEffect(() => {
		const closeOutside = (event: PointerEvent) => {
			if (!menu.current?.contains(event.target as Node)) menu.current?.removeAttribute("open");
		};
		document.addEventListener("pointerdown", closeOutside);
		return () => document.removeEventListener("pointerdown", closeOutside);
	}, []);
	return (
		<details
			ref={menu}
			className="nav-menu bar:hidden"
			onKeyDown={closeOnEscape}
			onBlur={closeWhenLeft}
		>
			<summary className="icon-button" aria-label={messages.nav.menu}>
				<Icon name="menu" />
			</summary>
			<div className="nav-panel sheet">{children}</div>
		</details>
	);
}
