export function Points({ title, points }: { title: string; points: readonly string[] }) {
	return (
		<section>
			<h2 className="name">{title}</h2>
			<ul className="measure mt-2 grid list-disc gap-2 pl-5">
				{points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
		</section>
	);
}
