import { useSearchParams } from "react-router";
import { accounts, type GoogleTrouble } from "../messages/en/accounts.ts";
import { Correction } from "../ui/correction.tsx";

const { troubles } = accounts.google;

/** Why the whole page came back from Google with nothing: its address says so, with script or without. */
export function GoogleFault() {
	const [params] = useSearchParams();
	const code = params.get("google");
	if (code === null) return null;
	if (code === "proof-mailed") {
		return (
			<p role="status" className="font-semibold">
				{troubles[code]}
			</p>
		);
	}
	const known = Object.hasOwn(troubles, code) ? (code as GoogleTrouble) : "internal-error";
	return <Correction>{troubles[known]}</Correction>;
}
