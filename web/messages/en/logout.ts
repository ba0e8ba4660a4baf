/** Shown when the server did not confirm a logout. */
export const logout = {
	title: "The server did not confirm the logout",
	text: "You are logged out in this browser, but your session may still be open on the server. Somebody else at this browser could use it. Try again, or choose “Log out everywhere else” on another device. An unused session ends after seven days.",
	done: "You are logged out.",
} as const;
