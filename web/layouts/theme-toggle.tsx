import { useSyncExternalStore } from "react";
import { currentTheme, setTheme, watchTheme } from "../document/theme.ts";
import { messages } from "../messages/en.ts";
import { IconButton } from "../ui/buttons.tsx";
import { Icon } from "../ui/icons.tsx";

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
	const theme = useSyncExternalStore(watchTheme, currentTheme, () => "light" as const);
	const other = theme === "light" ? "dark" : "light";
	return (
		<IconButton
			label={other === "dark" ? messages.theme.toDark : messages.theme.toLight}
			className="needs-script"
			onClick={() => setTheme(other)}
		>
			<Icon name="lightTable" />
		</IconButton>
	);
}
