import { redirect } from "react-router";

/** The dashboard's menu links to /about (docs/specification.md §2), but the page is /about-us. */
export function loader() {
	return redirect("/about-us", 301);
}

export function clientLoader() {
	return redirect("/about-us");
}

export default function AboutRedirect() {
	return null;
}
