import { Link } from "react-router";
import faces from "../art/promos/faces.svg";
import hands from "../art/promos/hands.svg";
import machines from "../art/promos/machines.svg";
import places from "../art/promos/places.svg";
import water from "../art/promos/water.svg";
import { home } from "../messages/en/home.ts";
import { Sheet } from "../ui/sheet.tsx";
import { Carousel } from "./carousel.tsx";

const { subjects } = home;
const pictures = { hands, faces, water, places, machines };
type Subject = keyof typeof pictures;

/** The five promo images (docs/specification.md §2). Each links to the classes about its subject. */
export function Subjects() {
	return (
		<section className="part home-clip" aria-labelledby="subjects">
			<div className="page">
				<h2 id="subjects" className="head mb-8">
					{subjects.heading}
				</h2>
				<Carousel
					label={subjects.label}
					className="subjects"
					slides={(Object.keys(pictures) as Subject[]).map((subject) => ({
						key: subject,
						content: <Promo subject={subject} />,
					}))}
				/>
			</div>
		</section>
	);
}

function Promo({ subject }: { subject: Subject }) {
	const { name, text, action, picture, search } = subjects.slides[subject];
	return (
		<Sheet className="subject">
			<div className="layout-frame">
				<div className="frame">
					<img
						src={pictures[subject]}
						alt={picture}
						width={1200}
						height={800}
						loading="lazy"
						decoding="async"
					/>
				</div>
			</div>
			<div className="slide-words flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
				<div className="flex-[1_1_18rem]">
					<h3 className="name">{name}</h3>
					<p className="mt-1 text-graphite">{text}</p>
				</div>
				<Link to={`/classes?search=${search}`} className="inline-flex min-h-11 items-center">
					{action}
				</Link>
			</div>
		</Sheet>
	);
}
