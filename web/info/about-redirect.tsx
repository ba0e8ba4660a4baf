import { redirect } from "react-router";

/** The dashboard's menu says /about (docs/specification.md §2); the page is /about-us. */
export function loader() {
	return redirect("/about-us", 301);
}

export function clientLoader() {
	return redirect("/about-us");
}

export default function AboutRedirect() {
	return null;
}
