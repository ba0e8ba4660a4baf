export function PartHeading({ title, text }: { title: string; text?: string }) {
	return (
		<header className="mb-5">
			<h2 className="name">{title}</h2>
			{text && <p className="text-graphite">{text}</p>}
		</header>
	);
}
