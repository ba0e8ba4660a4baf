import * as quoted from "#contract/quoted.ts";

/** Logins and two-step login. Only those pages load these sentences. */
export const security = {
	heading: "Security",
	lead: "Two-step login, your password, and where you are logged in.",

	sessions: {
		heading: "Where you are logged in",
		list: "Your logins, newest first",
		device: (browser: string | null, system: string | null) => {
			if (browser && system) return `${browser} on ${system}`;
			return browser ?? system ?? "Unknown device";
		},
		here: "You are using this one now",
		from: (address: string) => `from ${address}`,
		begun: "Logged in",
		lastUsed: "Last used",
		end: "Log out there",
		endNamed: (device: string) => `Log out: ${device}`,
		endOthers: "Log out everywhere else",
		askTitle: quoted.areYouSure,
		askOne: (device: string) => `\u2068${device}\u2069 is logged out at once.`,
		askOthers: "Every other browser and device is logged out at once. You stay logged in here.",
		confirmOne: "Yes, log it out",
		confirmOthers: "Yes, log out everywhere else",
		ended: (device: string) => `Logged out: ${device}`,
		endedOthers: "You are logged out everywhere else",
		gone: "That device was already logged out",
		failedTitle: "The device is still logged in",
		onlyHere: "You are not logged in anywhere else.",
	},

	password: {
		heading: "Password",
		lead: "Changing it logs you out everywhere else. We send you an email about it.",
		leadNoMail: "Changing it logs you out everywhere else.",
		present: "Current password",
		submit: "Change the password",
		busy: "One moment",
		done: "Your password is changed. You are logged out everywhere else.",
	},

	factor: {
		heading: "Two-step login",
		off: "Two-step login is off. When it is on, you log in with your password and a code from an authenticator app. A stolen password is then not enough to get in.",
		on: "Two-step login is on. You log in with your password and a code from your authenticator app, or a backup code.",
		withoutPassword:
			"You sign in with Google, so turn on two-step login in your Google account. Here it is only for accounts with a password.",
		password: "Your password",
		begin: "Set up two-step login",
		beginBusy: "One moment",
		scanTitle: "1. Scan this QR code",
		scan: "Use any authenticator app. No camera? Type the key instead.",
		picture: "QR code with the key for your authenticator app",
		key: "Key",
		keepTitle: "2. Save these backup codes",
		keep: "Each code works once, if you lose your phone. We show them only now. Write them down, and keep them apart from your password.",
		backupCodes: "Backup codes",
		confirmTitle: "3. Enter the code from your app",
		code: "Code",
		codeHint: "Six digits",
		confirm: "Turn on two-step login",
		confirmBusy: "One moment",
		isOn: "Two-step login is now on",
		offTitle: "Turn off two-step login?",
		offText: "Enter your password and a code, so that nobody else can turn it off.",
		anyCode: "Code from the app, or a backup code",
		switchOff: "Turn off two-step login",
		switchOffBusy: "One moment",
		isOff: "Two-step login is now off",
		hint: "Your account has administrator rights but no two-step login.",
		hintLink: "Turn it on",
	},

	login: {
		title: "One more step",
		lead: "Your password is correct. Now enter the code from your authenticator app.",
		code: "Code",
		hint: "Six digits from your app, or one of your backup codes",
		required: "The code is required",
		submit: "Login",
		busy: "One moment",
		back: "Start again",
		lost: "Lost your phone and your backup codes?",
		lostLink: "Write to us",
		lostEnd: ": we can help you log in.",
	},
} as const;
