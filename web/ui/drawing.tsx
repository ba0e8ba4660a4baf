import { useState } from "react";
import { hasFailed } from "./has-failed.ts";

interface DrawingProps {
	src: string;
	alt: string;
	width: number;
	height: number;
	className?: string;
}

/**
 * A scene that stands on its own: on the desk its paper disappears, on the light table it is lit. One that does not
 * come, as where the network is what is missing, leaves no empty paper behind.
 */
export function Drawing({ className = "", alt, ...image }: DrawingProps) {
	const [broken, setBroken] = useState(false);
	if (broken) return null;
	return (
		<span className={`drawing ${className}`}>
			<img
				alt={alt}
				{...image}
				ref={(element) => void (hasFailed(element) && setBroken(true))}
				onError={() => setBroken(true)}
			/>
		</span>
	);
}
