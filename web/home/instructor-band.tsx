import drawing from "../art/scenes/instructor-band.svg";
import { home } from "../messages/en/home.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { Sheet } from "../ui/sheet.tsx";

const { teach } = home;

export function InstructorBand() {
	return (
		<section className="part page" aria-labelledby="teach">
			<Sheet pegs="down" className="teach">
				<div>
					<h2 id="teach" className="head">
						{teach.heading}
					</h2>
					<p className="measure mb-8 mt-4">{teach.text}</p>
					<PencilLink to="/become-an-instructor" className="mb-1 ml-1">
						{teach.action}
					</PencilLink>
				</div>
				<div className="frame">
					<img src={drawing} alt={teach.drawing} width={1200} height={500} loading="lazy" />
				</div>
			</Sheet>
		</section>
	);
}
