import { useRevalidator } from "react-router";
import { messages } from "../messages/en.ts";
import type { Unreachable } from "../problem.ts";
import { LoadFailure } from "./load-failure.tsx";
import { PageHeader } from "./page-header.tsx";

/** In the place of a page whose data could not be fetched: the bar and the footer stay. */
export function NotLoaded({ error }: { error: Unreachable }) {
	const { revalidate } = useRevalidator();
	return (
		<div className="page">
			<title>{messages.error.notLoaded}</title>
			<PageHeader title={messages.error.notLoaded} />
			<LoadFailure error={error} retry={() => void revalidate()} />
		</div>
	);
}
