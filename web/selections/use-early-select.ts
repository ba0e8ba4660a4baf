import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Select is a form underneath: a click before the script is ready arrives as `?select=ID`, and so does who comes back
 * from /login with a class in hand. It is carried out once, and taken out of the address.
 */
export function useEarlySelect(classId: string, settled: boolean, carryOut: () => void): void {
	const [params, setParams] = useSearchParams();
	const meant = params.get("select") === classId;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is clear who is there
	useEffect(() => {
		if (!meant || !settled) return;
		setParams(
			(current) => {
				current.delete("select");
				return current;
			},
			{ replace: true, preventScrollReset: true },
		);
		carryOut();
	}, [meant, settled]);
}
