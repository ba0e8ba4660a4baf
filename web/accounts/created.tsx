import { Check } from "lucide-react";
import { useSearchParams } from "react-router";
import { signUp } from "../messages/en/sign-up.ts";

/** Confirms a sign-up that was submitted without a script. With a script, a dialog does this. */
export function Created() {
	const [params] = useSearchParams();
	if (!params.has("created")) return null;
	return (
		<p role="status" className="flex items-center gap-2 font-semibold text-green">
			<Check className="icon" aria-hidden="true" />
			{signUp.done}
		</p>
	);
}
