import { useState } from "react";
import { hasFailed } from "./has-failed.ts";

interface DrawingProps {
	src: string;
	alt: string;
	width: number;
	height: number;
	/** Lazy where narrow screens hide it, so that they do not load it. */
	loading?: "lazy";
	className?: string;
}

/**
 * A standalone drawing. Its paper disappears on the light theme's desk and is lit in the dark theme. If the file does
 * not load, no empty paper is left.
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
