import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useObjectUrl } from "../ui/use-object-url.ts";
import { privatePictureQuery } from "./queries.ts";

interface PrivatePictureProps {
	/** One of our own addresses, requested with the token. */
	address: string;
	/** Identifies the shown state. Another state is another picture. */
	state: string;
	alt: string;
	/** Sheet units, which are the picture's pixels. */
	width: number;
	height: number;
	/** Shown when there is none. */
	otherwise: ReactNode;
}

/** A framed picture with restricted access. It is loaded when it comes near the viewport. */
export function PrivatePicture(props: PrivatePictureProps) {
	const { address, state, alt, width, height, otherwise } = props;
	const place = useRef<HTMLDivElement>(null);
	const isNear = useNear(place);
	const { data, isError } = useQuery({ ...privatePictureQuery(address, state), enabled: isNear });
	const url = useObjectUrl(data);
	if (isError) return otherwise;
	return (
		<div ref={place} className="h-full">
			{url && <img src={url} alt={alt} width={width} height={height} decoding="async" />}
		</div>
	);
}

/** True once the element has come near the viewport. */
function useNear(place: React.RefObject<Element | null>): boolean {
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		const element = place.current;
		if (!element || isNear) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
			},
			{ rootMargin: "400px" },
		);
		observer.observe(element);
		return () => observer.disconnect();
	}, [place, isNear]);
	return isNear;
}
