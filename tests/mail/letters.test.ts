import { expect, test } from "vitest";
import { greetingOf, letters } from "#server/mail/letters.ts";
import { unchargedReasons } from "#server/payments/uncharged.ts";
import { unchargedLetter } from "#server/payments/uncharged-letters.ts";
import { refundLetters } from "#server/refunds/letters.ts";
import { openGoogleSite, someoneNew } from "#tests/identity/google-site.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** A name that contains a message. */
const TYPED = "URGENT your account is closed see http://evil.example";
const unproven = greetingOf({ name: TYPED, emailConfirmed: false });
const proven = greetingOf({ name: TYPED, emailConfirmed: true });
const link = "https://genga.example/x?token=y";

type Hello = ReturnType<typeof greetingOf>;
/** Every email to a person. It may quote the studio or an instructor, but never the person's own input. */
const toPeople: Record<
	Exclude<keyof typeof letters, "contactMessage">,
	(hello: Hello) => { subject: string; text: string }
> = {
	confirmEmail: () => letters.confirmEmail("Genga", link),
	resetPassword: (hello) => letters.resetPassword("Genga", hello, link),
	safetyChanged: (hello) => letters.safetyChanged("Genga", hello, "what", link),
	suspended: (hello) => letters.suspended("Genga", hello, "reason"),
	suspensionLifted: (hello) => letters.suspensionLifted("Genga", hello),
	goodbye: (hello) => letters.goodbye("Genga", hello, 1),
	changeAddress: () => letters.changeAddress("Genga", link),
	addressInUse: () => letters.addressInUse("Genga"),
	addressChanged: (hello) => letters.addressChanged("Genga", hello, link),
	proveAddress: () => letters.proveAddress("Genga", link),
	confirmNewsletter: () => letters.confirmNewsletter("Genga", link, link),
};

const anyRefund = {
	site: "Genga",
	className: "Ink",
	amount: "$5",
	before: "$1",
	price: "$24",
	reason: "reason",
	...{
		seat: "kept" as const,
		isWhole: true,
		way: "cash" as const,
		paidOn: "2026-03-14",
		reference: "reference",
	},
};

/** The emails about payments and refunds, which have their own files. */
const aboutMoney: [string, (hello: Hello) => { subject: string; text: string }][] = [
	...unchargedReasons.map((reason): (typeof aboutMoney)[number] => [
		reason,
		(hello) => unchargedLetter(reason, { site: "Genga", hello, className: "Ink", money: "kept" }),
	]),
	...Object.entries(refundLetters).map(([kind, write]): (typeof aboutMoney)[number] => [
		kind,
		(hello) => write({ ...anyRefund, hello }),
	]),
];

test("no email quotes the name of an account with an unconfirmed address", () => {
	// Only the email to the studio quotes the sender.
	expect(Object.keys(letters).sort()).toEqual([...Object.keys(toPeople), "contactMessage"].sort());
	for (const [kind, write] of [...Object.entries(toPeople), ...aboutMoney]) {
		const { subject, text } = write(unproven);
		expect([kind, /^Hello,\n/.test(text), /URGENT|evil/.test(subject + text)]).toEqual([
			kind,
			true,
			false,
		]);
	}
	const refused = { ...anyRefund, hello: proven, className: "Ink" };
	expect(refundLetters.refused(refused).text).toContain(`Hello ${TYPED},\n`);
});

async function sent(world: World) {
	await world.work();
	return (await world.letters()).map(({ to, subject, text }) => ({ to, text: subject + text }));
}

test("the name entered with another person's address is not emailed to that person: sign-up, reset, changed password, newsletter, contact", async () => {
	const world = await openWorld();
	const victim = { email: "victim@example.org" };
	const account = await makeAccount(world, { ...victim, name: TYPED });
	const headers = fromOurPages(world, account.cookie);
	const post = (call: string, body?: object) =>
		ask(world, account, `POST /api/${call}`, body, headers);
	await post("auth/request-password-reset", victim);
	await post("auth/change-password", { currentPassword: PASSWORD, newPassword: "Betsy*1980" });
	await post("newsletter", { ...victim, name: TYPED });
	await post("contact", { ...victim, name: TYPED, message: TYPED });
	const all = await sent(world);
	const toVictim = all.filter(({ to }) => to === victim.email);
	expect(toVictim).toHaveLength(4);
	for (const { text } of toVictim) expect(text).not.toMatch(/URGENT|evil/);
	// After the confirmation, emails contain the owner's name.
	await world.needs.identity.confirmAddress(
		await world.needs.identity.confirmationToken(account.id),
	);
	await post("auth/request-password-reset", victim);
	const again = (await sent(world)).filter(({ text }) => text.includes(`Hello ${TYPED},`));
	expect(again).toHaveLength(1);
});

test("the email that proves an address does not contain the name of the Google account", async () => {
	const site = await openGoogleSite();
	await makeAccount(site, { email: "victim@genga.test", name: TYPED });
	await site.signInAs(someoneNew("URGENT evil.example", "victim@genga.test"));
	const all = await sent(site);
	expect(all.filter(({ text }) => text.includes("prove-address"))).toHaveLength(1);
	for (const { text } of all) expect(text).not.toMatch(/URGENT|evil/);
});
