import type { Avatar } from "#contract/images/avatars.ts";
import * as quoted from "#contract/quoted.ts";
import { fields } from "./fields.ts";

/** What each drawing shows, for people who do not see it. */
const names: Record<Avatar, string> = {
	beret: "A painter with a red beret and freckles",
	bun: "A woman with round glasses and a high bun",
	cat: "A black cat who looks up",
	fox: "A white festival mask of a fox",
	goggles: "A grinning pilot with goggles",
	headphones: "A girl with teal hair and big headphones",
	master: "An old master with a white beard",
	oni: "A red ogre child with two horns",
	riceball: "A shy rice ball",
	robot: "A robot with one wide visor",
};

/** The drawn avatars, on the account page and at sign-up. */
export const avatarChoice = {
	legend: "Drawn avatars",
	orDrawn: "Or choose a drawn avatar",
	names,
} as const;

/** The account page. */
export const account = {
	heading: "Account",
	lead: "Your name, your picture and your email address.",

	name: {
		heading: "Your name",
		lead: "It is shown on your certificates, and to your teachers and students. Earlier payments keep the name that they had.",
		label: fields.name,
		required: quoted.nameRequired,
		submit: "Change the name",
		busy: "One moment",
		done: "Your name is changed",
	},

	picture: {
		heading: "Your picture",
		lead: "It is shown beside your name. Choose a drawn avatar, or upload a picture of your own.",
		now: "Now",
		upload: "Upload a picture",
		uploading: "Uploading. One moment",
		hint: "JPEG, PNG, WebP or GIF, up to 15 MB. The middle of it is shown in a circle.",
		remove: "Remove the picture",
		done: "Your picture is changed",
		removed: "Your picture is removed",
		empty: "This file is empty. Please choose another file.",
	},

	address: {
		heading: "Your email address",
		lead: (email: string) =>
			`You log in with \u2068${email}\u2069. We send a link to the new address. Your address changes once you confirm it there. You stay logged in.`,
		label: "New email address",
		password: "Your password",
		submit: "Send me a link",
		busy: "One moment",
		mailed: (email: string) =>
			`Check the inbox of \u2068${email}\u2069. The link in our email works for one hour.`,
		withoutPassword: (email: string) =>
			`Your address is \u2068${email}\u2069. You sign in with Google and have no password here. Choose one first, then you can change the address.`,
		choosePassword: "Choose a password",
		withoutMail: (email: string) =>
			`You log in with \u2068${email}\u2069. This site does not send email, so the address cannot be changed here.`,
	},

	ownData: {
		heading: "Your data",
		lead: "You can download all that this site stores about you, as one archive.",
		link: "Download all your data",
	},

	leaving: {
		heading: "Leaving",
		lead: "You can delete your account at any time. We show you first what goes and what stays.",
		link: "Delete your account",
	},
} as const;
