import { Check } from "lucide-react";
import { useSearchParams } from "react-router";
import { signUp } from "../messages/en/sign-up.ts";

/** Where a sign-up without script ends: with it, a dialog says so. */
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
