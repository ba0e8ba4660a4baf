/** The default privacy policy, as Markdown (docs/specification.md §2). */
export const privacy = {
	lead: "What we store about you, why we need it, and how you can see, change or delete it.",
	markdown: `## What we collect

Only what a drawing school needs to know:

- Personal information: the name, email, picture and password that you give us, what you write in our forms, and which classes you select and buy.
- Usage data: which pages you visit and when, your kind of browser, and your IP address.
- Cookies: small files in your browser. Section 7 lists them.

## How we use it

To log you in, to hold your seat, to charge you once and only once, to show you your classes, to answer when you write, and to find errors and break-ins. You get the newsletter only if you confirmed that you want it. The email that asks you to confirm also has a link to leave it.

## Who else gets it

If you teach here, everybody sees your name, picture and email beside your classes. The teacher of a class that you have sees your name, your picture, since when you have it, and how many lessons you have done. The payment company gets what it needs to charge your card. If you sign in with Google, Google learns that you did. The companies that run our servers and send our email process your data on our behalf. Authorities get what the law requires us to give them.

We do not sell your data.

## How we protect it

All connections are encrypted. We store passwords as hashes, so nobody can read them, including us. Only people who need your data for their work here can see it. No site is perfectly safe. If something happens that puts you at risk, we will tell you.

## Your rights

You can ask us for a copy of your data, have it corrected, and have it deleted. Payment records are the exception: the law requires us to keep them for some years.

An email from the address of your account is enough: [{email}](mailto:{email}).

## Links to other sites

This policy does not cover other sites that we link to. They have their own policies.

## Cookies

While you are logged in, one cookie keeps your session and another remembers that there is one. While you are logging in with Google or a code, a few more cookies exist for some minutes. Your browser also stores a short-lived access token and your choice of the light or dark theme. On the payment page the payment company may set its own cookies to prevent fraud.

We set no cookies for advertising. You can delete all cookies in your browser. This logs you out.

## Changes of this policy

When we change what we do with your data, we change this page first. If it matters to you in particular, we also write to you.`,
};
