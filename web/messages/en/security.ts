import * as quoted from "#contract/quoted.ts";

/** Where somebody is logged in, and the code after the password: only those pages load them. */
export const security = {
	heading: "Security",
	lead: "Where you are logged in, and what it takes to get in.",

	sessions: {
		heading: "Where you are logged in",
		list: "Your logins, newest first",
		device: (browser: string | null, system: string | null) => {
			if (browser && system) return `${browser} on ${system}`;
			return browser ?? system ?? "A device that does not say what it is";
		},
		here: "This is the one you are using now",
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
		gone: "That login had ended already",
		failedTitle: "It is still logged in",
		onlyHere: "You are logged in nowhere else.",
	},

	password: {
		heading: "Change your password",
		lead: "You are then logged out everywhere else, and get an email about it.",
		leadNoMail: "You are then logged out everywhere else.",
		present: "Current password",
		submit: "Change the password",
		busy: "One moment",
		done: "Your password is changed. You are logged out everywhere else.",
	},

	factor: {
		heading: "A code after the password",
		off: "Your password alone lets you in. With an authenticator app on your phone, somebody who learns it still stays out.",
		on: "Your password is not enough to get in: a code from your app, or a backup code, is asked for too.",
		withoutPassword:
			"You sign in with Google: switch on its second step there. Codes are for accounts with a password here.",
		password: "Your password",
		begin: "Set up codes",
		beginBusy: "One moment",
		scanTitle: "1. Show this to your app",
		scan: "Any authenticator app can read it. No camera? Type the key instead.",
		picture: "QR code with the key for your authenticator app",
		key: "Key",
		keepTitle: "2. Keep these backup codes",
		keep: "Each lets you in once, when your phone is lost. They are shown only now: write them down, and keep them apart from your password.",
		backupCodes: "Backup codes",
		confirmTitle: "3. Type the code that the app shows",
		code: "Code",
		codeHint: "Six digits",
		confirm: "Switch codes on",
		confirmBusy: "One moment",
		isOn: "From now on a code is asked for after the password",
		offTitle: "No codes any more?",
		offText: "It takes your password and a code, so that nobody else can do it for you.",
		anyCode: "Code from the app, or a backup code",
		switchOff: "Switch codes off",
		switchOffBusy: "One moment",
		isOff: "Your password alone lets you in again",
		hint: "Administrators can do a lot. Your password alone lets you in.",
		hintLink: "Ask for a code after it",
	},

	login: {
		title: "One more step",
		lead: "Your password was right. Now the code from your app.",
		code: "Code",
		hint: "Six digits from your app, or one of your backup codes",
		required: "The code is required",
		submit: "Login",
		busy: "One moment",
		back: "Start again",
		lost: "No phone and no backup code?",
		lostLink: "Write to us",
		lostEnd: ": we can let you in.",
	},
} as const;
