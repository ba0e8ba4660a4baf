import { useLocation, useNavigate } from "react-router";
import type { Unreachable } from "../data/problem.ts";
import { messages } from "../messages/en.ts";
import { LoadFailure } from "./load-failure.tsx";

/** Replaces a page whose data could not be loaded. The navigation bar and the footer stay. */
export function NotLoaded({ error }: { error: Unreachable }) {
	const navigate = useNavigate();
	const here = useLocation();
	return (
		<div className="page">
			<title>{messages.error.notLoaded}</title>
			<h1 className="title text-center">{messages.error.notLoaded}</h1>
			<LoadFailure
				error={error}
				retry={() => void navigate(here, { replace: true, state: here.state })}
			/>
		</div>
	);
}
