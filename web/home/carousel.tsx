import type { ReactNode } from "react";
import { home } from "../messages/en/home.ts";
import { IconButton } from "../ui/buttons.tsx";
import { TimingChart } from "../ui/timing-chart.tsx";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { useCarousel } from "./use-carousel.ts";

const words = home.carousel;

interface CarouselProps {
	label: string;
	className: string;
	slides: { key: string; content: ReactNode }[];
}

/** A carousel. The neighbouring slides show through as onion skin. Without a script the slides are a row. */
export function Carousel({ label, className, slides }: CarouselProps) {
	const count = slides.length;
	const { now, turning, holds, swipes, ...steering } = useCarousel(count);
	const alive = useScriptReady();
	return (
		<section aria-roledescription="carousel" aria-label={label} {...holds}>
			<div className={`carousel ${className}`} aria-live={turning ? "off" : "polite"} {...swipes}>
				{slides.map(({ key, content }, place) => (
					// biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
					<div
						key={key}
						role="group"
						aria-roledescription="slide"
						aria-label={words.place(place + 1, count)}
						className="carousel-slide"
						data-place={placeOf(place, now, count)}
						inert={alive && place !== now}
					>
						{content}
					</div>
				))}
			</div>
			{count > 1 && <Steering now={now} count={count} {...steering} />}
		</section>
	);
}

function placeOf(place: number, now: number, count: number): string | undefined {
	const steps = (place - now + count) % count;
	if (steps === 0) return "now";
	if (steps === 1) return "after";
	return steps === count - 1 ? "before" : undefined;
}

type SteeringProps = { count: number } & Pick<
	ReturnType<typeof useCarousel>,
	"now" | "go" | "still" | "stopped" | "setStopped"
>;

function Steering({ now, count, go, still, stopped, setStopped }: SteeringProps) {
	return (
		<div className="carousel-steering needs-script">
			<IconButton label={words.previous} onClick={() => go(-1)}>
				<Stroke path="M12.5 4L6.5 10L12.5 16" />
			</IconButton>
			<TimingChart
				tone="ink"
				value={now / (count - 1)}
				label={words.place(now + 1, count)}
				className="w-40"
			/>
			<IconButton label={words.next} onClick={() => go(1)}>
				<Stroke path="M7.5 4L13.5 10L7.5 16" />
			</IconButton>
			{!still && (
				<IconButton label={stopped ? words.play : words.pause} onClick={() => setStopped(!stopped)}>
					<Stroke path={stopped ? "M6 4L16 10L6 16Z" : "M7 4V16M13 4V16"} />
				</IconButton>
			)}
		</div>
	);
}

function Stroke({ path }: { path: string }) {
	return (
		<svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}
