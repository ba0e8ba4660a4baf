import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { classQuery } from "../data/public-records.ts";
import { useSelectClass } from "./use-select-class.ts";

/**
 * Select is also a plain form: a click before the script is ready arrives as `?select=ID`, and so does a return from
 * /login. This selects the class once, and removes the parameter from the address.
 */
export function EarlySelect() {
	const [params] = useSearchParams();
	const id = params.get("select");
	return id && <Meant key={id} id={id} />;
}

/** Asks for the class by its id, because the list may not be loaded as far as that. */
function Meant({ id }: { id: string }) {
	const { data, isError } = useQuery(classQuery(id));
	if (isError) return <Forget />;
	return data && <CarryOut course={data} />;
}

function CarryOut({ course }: { course: PublicClass }) {
	const forget = useForget();
	const { settled, carryOut } = useSelectClass(course);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is clear who is there
	useEffect(() => {
		if (!settled) return;
		forget();
		void carryOut();
	}, [settled]);
	return null;
}

function Forget() {
	const forget = useForget();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(forget, []);
	return null;
}

function useForget() {
	const [, setParams] = useSearchParams();
	return () =>
		setParams(
			(current) => {
				current.delete("select");
				return current;
			},
			{ replace: true, preventScrollReset: true },
		);
}
