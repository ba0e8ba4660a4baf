import { useSearchParams } from "react-router";
import { accounts, type GoogleTrouble } from "../messages/en/accounts.ts";
import { Correction } from "../ui/correction.tsx";

const { troubles } = accounts.google;

/** Shows why a full-page Google sign-in failed. The page's address has the reason, so this works without a script. */
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
