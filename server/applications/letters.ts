import type { Greeting, Letter } from "../mail/letters.ts";

/** The letter that answers an application with no. Yes is `letters.nowInstructor`, for every promotion. */
export const applicationDeclined = (site: string, hello: Greeting, reason: string): Letter => ({
	subject: `${site}: about your application`,
	text: `${hello}

Thank you for your application to teach at ${site}. We cannot accept it, for this reason:

${reason}

You can apply again. If you have a question, answer this email.`,
});
