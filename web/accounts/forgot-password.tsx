import { Link, useSearchParams } from "react-router";
import { messages } from "../messages/en.ts";
import { withReturn } from "./return-path.ts";

const { login } = messages;

/** Until passwords can be reset here: what to do now. Works without script, as an address of its own. */
export function ForgotPassword({ origin, written }: { origin: string; written: string }) {
	const [params] = useSearchParams();
	return (
		<div className="-my-2">
			<Link
				to={withReturn("/login", written, { help: "password" })}
				state={{ from: origin }}
				preventScrollReset
				replace
				className="inline-flex min-h-11 items-center text-small"
			>
				{login.forgot}
			</Link>
			<p role="status" className="text-small text-graphite">
				{params.get("help") === "password" && (
					<>
						{login.forgotHelp} <a href={`mailto:${messages.studioEmail}`}>{messages.studioEmail}</a>
					</>
				)}
			</p>
		</div>
	);
}
