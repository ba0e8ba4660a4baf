import drawing from "../art/scenes/instructor-band.svg";
import { home } from "../messages/en/home.ts";
import { PencilLink } from "../ui/buttons.tsx";

const { teach } = home;

export function InstructorBand() {
	return (
		<section className="band home-band" aria-labelledby="teach">
			<div className="page grid items-center gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
				<div>
					<h2 id="teach" className="head">
						{teach.heading}
					</h2>
					<p className="measure mb-8 mt-4">{teach.text}</p>
					<PencilLink to="/become-an-instructor" className="ml-1">
						{teach.action}
					</PencilLink>
				</div>
				<div className="frame !aspect-[12/5] order-first lg:order-none">
					<img src={drawing} alt={teach.drawing} width={1200} height={500} loading="lazy" />
				</div>
			</div>
		</section>
	);
}
