import type { InfoText } from "./info.ts";

export const privacy: InfoText = {
	heading: "Privacy Policy",
	lead: "What we know about you, why, and how you get at it.",
	sections: [
		{
			heading: "What we collect",
			paragraphs: ["Only what a drawing school needs to know:"],
			list: [
				"Personal information: the name, email, picture and password that you give us, what you write in our forms, and which classes you select and buy.",
				"Usage data: which page was asked for and when, the kind of browser, and the internet address it came from.",
				"Cookies: small notes in your browser. Section 7 says which.",
			],
		},
		{
			heading: "How we use it",
			paragraphs: [
				"To let you in, to hold your seat, to charge you once and not twice, to show you your classes, to answer when you write, and to find faults and break-ins. The newsletter comes only if you confirmed that you want it. The email in which we asked has a link to leave it.",
			],
		},
		{
			heading: "Who else gets it",
			paragraphs: [
				"If you teach here, everybody sees your name, picture and email beside your classes. The payment company gets what it needs to charge your card. If you sign in with Google, Google learns that you did. The companies that run our servers and send our mail handle it on our behalf. Authorities get what the law forces us to give.",
				"We sell nothing about you to anybody.",
			],
		},
		{
			heading: "How we protect it",
			paragraphs: [
				"Everything travels encrypted. Passwords are stored as hashes, so that nobody can read them, not even we. Only people who need your data for their work here can see it. No site is perfectly safe: if something happens that puts you at risk, we tell you.",
			],
		},
		{
			heading: "Your rights",
			paragraphs: [
				"You can ask what we have about you, have it put right, and have it deleted. Records of payments are the exception: the law makes us keep those for some years.",
			],
			write: "An email from the address of your account is enough:",
		},
		{
			heading: "Links to other sites",
			paragraphs: [
				"Where a link leads away from this site, this policy ends. The other site has its own.",
			],
		},
		{
			heading: "Cookies",
			paragraphs: [
				"While you are logged in, one cookie keeps your session and another remembers that there is one. While you are logging in with Google or a code, a few more live for some minutes. Your browser also keeps a short-lived key to your account and whether you prefer the light or the dark theme. On the payment page the payment company may set cookies of its own, against fraud.",
				"We set no cookies for advertising. You can delete all of them in your browser: you are then logged out.",
			],
		},
		{
			heading: "Changes of this policy",
			paragraphs: [
				"When we change what we do with your data, we change this page first. If it matters to you in particular, we also write to you.",
			],
		},
	],
};
