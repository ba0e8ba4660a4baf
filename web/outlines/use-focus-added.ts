import { useEffect, useRef, useState } from "react";

/** A list to which the reader adds rows. After `added`, the first field of its last row has the focus. */
export function useFocusAdded<List extends HTMLElement>() {
	const list = useRef<List>(null);
	const [count, setCount] = useState(0);
	useEffect(() => {
		if (count > 0) list.current?.lastElementChild?.querySelector("input")?.focus();
	}, [count]);
	return { list, added: () => setCount(count + 1) };
}
