import type { StudioTestimonial } from "#contract/studio/texts.ts";
import { home } from "../messages/en/home.ts";
import { initial } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Carousel } from "./carousel.tsx";
import { portraitFiles } from "./portraits.ts";
import { StudyPair } from "./study-pair.tsx";

export function TestimonialSlides({ list }: { list: readonly StudioTestimonial[] }) {
	return (
		<Carousel
			label={home.voices.label}
			className="voices"
			slides={list.map((testimonial, place) => ({
				key: String(place),
				content: <Testimonial testimonial={testimonial} />,
			}))}
		/>
	);
}

function Testimonial({ testimonial }: { testimonial: StudioTestimonial }) {
	const { words, name, took, study } = testimonial;
	return (
		<Sheet className={`voice ${study ? "has-study" : ""}`}>
			<figure className="slide-words flex flex-1 flex-col">
				<blockquote dir="auto" className="whitespace-pre-line">
					{words}
				</blockquote>
				<figcaption>
					<Face testimonial={testimonial} />
					<span>
						<b className="block">
							<bdi>{name}</bdi>
						</b>
						{took && (
							<span className="text-small">
								<bdi>{took}</bdi>
							</span>
						)}
					</span>
				</figcaption>
			</figure>
			{study && <StudyPair study={study} />}
		</Sheet>
	);
}

/** Decoration, because the name is beside it. */
function Face({ testimonial: { name, portrait } }: { testimonial: StudioTestimonial }) {
	return (
		<span
			aria-hidden="true"
			className="grid size-12 flex-none place-items-center overflow-hidden rounded-full border-[1.5px] border-ink bg-lit font-bold text-[#1b1c22]"
		>
			{portrait ? (
				<img
					src={portraitFiles[portrait]}
					alt=""
					width={48}
					height={48}
					loading="lazy"
					className="size-full object-cover"
				/>
			) : (
				initial(name)
			)}
		</span>
	);
}
