import type { CSSProperties } from "react";
import type { OpenDrawing } from "../../lessons/door.ts";
import { type Size, transformOf } from "./ghost-place.ts";
import { TeachersPicture } from "./teachers-picture.tsx";
import type { Ghost } from "./use-ghost.ts";

interface GhostPictureProps {
	opened: OpenDrawing;
	ghost: Ghost;
	/** Of the student's sheet. */
	size: Size;
	zoom: number;
}

/** The teacher's lines, shown faintly under the student's drawing. */
export function GhostPicture({ opened, ghost, size, zoom }: GhostPictureProps) {
	if (ghost.opacity === 0) return null;
	const { width, height } = opened.score;
	const style: CSSProperties = {
		aspectRatio: `${width} / ${height}`,
		opacity: ghost.opacity / 100,
		transform: transformOf(ghost.place, size),
	};
	return (
		<div className="beside-ghost" style={style} aria-hidden="true">
			<TeachersPicture opened={opened} seen={ghost.seen} zoom={zoom * ghost.place.scale} />
		</div>
	);
}
