import { noScript } from "../messages/en/no-script.ts";

/** Shown without JavaScript: says that the dashboard needs it, and links to pages that work without it. */
export function NoScript() {
	return (
		<noscript>
			<div className="sheet grid max-w-160 gap-4">
				<p>{noScript.text}</p>
				<p>{noScript.meanwhile}</p>
				<p className="actions my-1">
					<a className="ink-button" href="/classes">
						{noScript.classes}
					</a>
					<a className="pencil" href="/instructors">
						{noScript.instructors}
					</a>
				</p>
			</div>
		</noscript>
	);
}
