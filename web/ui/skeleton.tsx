/** Skeletons of `count` cards. Decoration, because a ProgressBar announces the loading. */
export function SkeletonSheets({
	count,
	className = "cards",
}: {
	count: number;
	className?: string;
}) {
	return (
		<div className={className} aria-hidden="true">
			{Array.from({ length: count }, (_, place) => place).map((place) => (
				<svg aria-hidden="true" key={place} viewBox="0 0 272 382" className="h-auto w-full">
					<path
						className="bone"
						d="M1 4H271M4 1V381M1 378H271M268 1V381M56 17h14a3 3 0 0 1 0 7H56a3 3 0 0 1 0-7M202 17h14a3 3 0 0 1 0 7h-14a3 3 0 0 1 0-7M141 20.5a5 5 0 1 1-10 0a5 5 0 0 1 10 0M12 44H260M16 40V230M12 226H260M256 40V230M16 44L256 226M256 44L16 226M16 256C64 252 124 260 176 254M16 280C43 277 74 283 108 279M16 308H184M16 303v10M52 305v6M100 305v6M145 305v6M184 303v10M16 350H56M176 334H260M180 330V366M176 362H260M256 330V366"
					/>
				</svg>
			))}
		</div>
	);
}

/** Skeletons of rows. */
export function SkeletonRows({ count }: { count: number }) {
	return (
		<div className="grid gap-4" aria-hidden="true">
			{Array.from({ length: count }, (_, place) => place).map((place) => (
				<svg
					aria-hidden="true"
					key={place}
					viewBox="0 0 800 150"
					preserveAspectRatio="none"
					className="h-38 w-full"
				>
					<path
						className="bone"
						d="M0 4H800M4 0V150M0 146H800M796 0V150M52 20H220V130H52ZM52 20L220 130M220 20L52 130M248 40C330 36 400 44 470 39M248 66C300 62 340 70 390 65M248 104H352V134H248Z"
					/>
				</svg>
			))}
		</div>
	);
}
