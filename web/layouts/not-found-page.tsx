import { data } from "react-router";
import { messages } from "../messages/en.ts";
import type { Route } from "./+types/not-found-page";
import { NotFound } from "./not-found.tsx";

export const meta: Route.MetaFunction = () => [{ title: messages.notFound.title }];

export function loader() {
	return data(null, { status: 404 });
}

/** In the browser no request is needed: the path is unknown. */
export function clientLoader() {
	return null;
}

export default function NotFoundPage() {
	return <NotFound />;
}
