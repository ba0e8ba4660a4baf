import { useState } from "react";
import { hasFailed } from "./has-failed.ts";

const WIDTHS = [320, 640, 1280] as const;

type PictureProps = {
	/** As stored: `/media/<id>/1280.jpg`. Anything else is not loaded (docs/rules.md, "Pictures"). */
	address: string | null | undefined;
	alt: string;
	/** The rendered width (`sizes`), from which the browser chooses a file. */
	sizes: string;
	width?: number;
	height?: number;
	/** True if the picture is visible without scrolling, so it is not loaded lazily. */
	eager?: boolean;
	/** True if it is a large picture of the first screen on a phone, too. It is requested before all others. */
	first?: boolean;
	/** Rendered when there is no picture of ours. */
	otherwise: React.ReactNode;
};

/** One of our own pictures in suitable formats and widths, or its fallback. */
export function Picture(props: PictureProps) {
	const { address, alt, sizes, width = 1280, height = 960, otherwise } = props;
	const { first = false, eager = first } = props;
	const [broken, setBroken] = useState<string>();
	const folder = mediaFolder(address);
	if (!folder || folder === broken) return otherwise;
	return (
		<picture>
			<source type="image/avif" srcSet={srcSet(folder, "avif")} sizes={sizes} />
			<source type="image/webp" srcSet={srcSet(folder, "webp")} sizes={sizes} />
			<img
				src={`${folder}/640.jpg`}
				srcSet={srcSet(folder, "jpg")}
				sizes={sizes}
				alt={alt}
				width={width}
				height={height}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={first ? "high" : undefined}
				decoding="async"
				ref={(image) => void (hasFailed(image) && setBroken(folder))}
				onError={() => setBroken(folder)}
			/>
		</picture>
	);
}

/** `/media/<id>` of one of our own pictures. Undefined for any other address. */
function mediaFolder(address: string | null | undefined): string | undefined {
	return /^(\/media\/[\w-]+)\/1280\.jpg$/.exec(address ?? "")?.[1];
}

function srcSet(folder: string, format: string): string {
	return WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
}
