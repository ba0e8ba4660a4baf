import { sentCookies } from "./sent-cookies.ts";

let people = 0;
/** Sign-up details that no other test uses. */
export function newcomer() {
	people += 1;
	const email = `newcomer-${people}@genga.test`;
	return { name: "Mio", email, password: "Sakuga#24", image: "https://a.example/mio.png" };
}

/** The cookies of a reply, as the browser sends them back. */
export function asHeaders(setCookies: string[]): Headers {
	const kept = setCookies.filter((line) => !/max-age=0/i.test(line));
	return sentCookies(kept);
}
