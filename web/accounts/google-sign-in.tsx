import { useQuery } from "@tanstack/react-query";
import { accounts } from "../messages/en/accounts.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { googleAddress } from "./google-address.ts";
import { signInOptionsQuery } from "./queries.ts";
import { useGoogle } from "./use-google.ts";

const { google } = accounts;

/** The Google button, if the site has one. It opens a popup, or is a plain link until the script is ready. */
export function GoogleSignIn({ origin, written }: { origin: string; written: string }) {
	const { data } = useQuery(signInOptionsQuery());
	const { press, waiting } = useGoogle(origin);
	const scriptReady = useScriptReady();
	if (!data?.google) return null;
	return (
		<div className="grid gap-4">
			<p className="text-center text-small text-graphite">{google.or}</p>
			<div className="grid px-1">
				{scriptReady ? (
					<PencilButton onClick={press}>{google.button}</PencilButton>
				) : (
					<a href={googleAddress(written)} className="pencil">
						{google.button}
					</a>
				)}
			</div>
			<div role="status" className="text-small text-graphite empty:absolute">
				{waiting && (
					<p>
						{waiting} <a href={googleAddress(origin)}>{google.here}</a>
					</p>
				)}
			</div>
		</div>
	);
}
