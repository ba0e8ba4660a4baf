import jonas from "../art/portraits/jonas.svg";
import priya from "../art/portraits/priya.svg";
import { home } from "../messages/en/home.ts";
import { initial } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Carousel } from "./carousel.tsx";

const { voices } = home;
type Voice = (typeof voices.slides)[number];
const portraits: Partial<Record<Voice["key"], string>> = { jonas, priya };

export function Testimonials() {
	return (
		<section className="band home-band" aria-labelledby="voices">
			<div className="page">
				<h2 id="voices" className="head mb-8">
					{voices.heading}
				</h2>
				<Carousel
					label={voices.label}
					className="voices"
					slides={voices.slides.map((voice) => ({
						key: voice.key,
						content: <Testimonial voice={voice} />,
					}))}
				/>
				<p className="mt-4 text-center text-small text-graphite">{voices.invented}</p>
			</div>
		</section>
	);
}

function Testimonial({ voice }: { voice: Voice }) {
	return (
		<Sheet className="voice">
			<figure className="flex flex-1 flex-col">
				<blockquote>{voice.words}</blockquote>
				<figcaption>
					<Face voice={voice} />
					<span>
						<b className="block">{voice.name}</b>
						<span className="text-small">{voice.took}</span>
					</span>
				</figcaption>
			</figure>
		</Sheet>
	);
}

/** Decoration, because the name is beside it. */
function Face({ voice }: { voice: Voice }) {
	const portrait = portraits[voice.key];
	return (
		<span
			aria-hidden="true"
			className="grid size-12 flex-none place-items-center overflow-hidden rounded-full border-[1.5px] border-ink bg-lit font-bold text-[#1b1c22]"
		>
			{portrait ? (
				<img
					src={portrait}
					alt=""
					width={48}
					height={48}
					loading="lazy"
					className="size-full object-cover"
				/>
			) : (
				initial(voice.name)
			)}
		</span>
	);
}
