import eyes from "../art/covers/eyes.svg";
import { styleguide } from "../messages/en/styleguide.ts";
import { Avatar } from "../ui/avatar.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { InitialPlaceholder, PicturePlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { SkeletonRows, SkeletonSheets } from "../ui/skeleton.tsx";

export function Sheets() {
	return (
		<div className="grid gap-8 md:grid-cols-3">
			<Sheet>{styleguide.across}</Sheet>
			<Sheet pegs="down" className="min-h-42">
				{styleguide.down}
			</Sheet>
			<div className="pile">
				<Sheet className="onion h-full">{styleguide.onion}</Sheet>
			</div>
			<Sheet>
				<div className="layout-frame mb-6">
					<div className="frame">
						<img src={eyes} alt="" width={800} height={600} loading="lazy" />
					</div>
				</div>
				{styleguide.drawing}
			</Sheet>
		</div>
	);
}

/** Empty, loading and missing content. */
export function Waiting() {
	return (
		<div className="grid grid-cols-1 gap-10">
			<EmptyState sentence={styleguide.empty} />
			<SkeletonSheets count={3} />
			<SkeletonRows count={1} />
			<div className="grid gap-6 sm:grid-cols-2">
				<div className="frame">
					<PicturePlaceholder />
				</div>
				<div className="frame">
					<InitialPlaceholder name={styleguide.name} />
				</div>
			</div>
			<p className="flex items-center gap-3">
				<Avatar address={undefined} name={styleguide.name} />
				{styleguide.name}
			</p>
		</div>
	);
}
