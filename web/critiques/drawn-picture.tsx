import type { Log } from "#ink/log/decode.ts";
import { photo as says } from "../messages/en/photo.ts";
import { InkPicture } from "../sheets/door.ts";
import { useObjectUrl } from "../ui/use-object-url.ts";

/** The drawing of a hand-in: a sheet's ink, or a photo. Size in sheet units. */
export interface Drawn {
	width: number;
	height: number;
	ink: Log | null;
	photo: Blob | null;
}

/** The drawing of a hand-in, as wide as its container. Without a label it is decoration. */
export function DrawnPicture({ drawn, label }: { drawn: Drawn; label?: string }) {
	const { ink, photo } = drawn;
	if (ink) return <InkPicture log={ink} label={label} />;
	return photo && <PhotoPicture photo={photo} drawn={drawn} label={label} />;
}

interface PhotoPictureProps {
	photo: Blob;
	drawn: Drawn;
	label: string | undefined;
}

function PhotoPicture({ photo, drawn: { width, height }, label }: PhotoPictureProps) {
	const url = useObjectUrl(photo);
	const alt = label === undefined ? "" : says.of(label);
	return url && <img src={url} alt={alt} width={width} height={height} className="ink-picture" />;
}
