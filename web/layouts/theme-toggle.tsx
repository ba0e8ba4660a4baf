import { useSyncExternalStore } from "react";
import { messages } from "../messages/en.ts";
import { currentTheme, setTheme, watchTheme } from "../theme.ts";
import { IconButton } from "../ui/buttons.tsx";

/** Paper or light table: the lamp under the glass. */
export function ThemeToggle() {
	const theme = useSyncExternalStore(watchTheme, currentTheme, () => "light" as const);
	const other = theme === "light" ? "dark" : "light";
	return (
		<IconButton
			label={other === "dark" ? messages.theme.toDark : messages.theme.toLight}
			className="needs-script"
			onClick={() => setTheme(other)}
		>
			<svg
				className="icon"
				viewBox="0 0 20 20"
				fill="none"
				stroke="currentColor"
				strokeLinecap="round"
				strokeLinejoin="round"
				aria-hidden="true"
			>
				<path d="M3 14.5H17L15 17.5H5ZM5.5 14.5V12H14.5V14.5M10 2V4.5M4 4.5L5.7 6.2M16 4.5L14.3 6.2M2 10H4M16 10H18" />
			</svg>
		</IconButton>
	);
}
