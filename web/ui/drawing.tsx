/** A scene that stands on its own: on the desk its paper disappears, on the light table it is lit. */
export function Drawing(props: {
	src: string;
	alt: string;
	width: number;
	height: number;
	className?: string;
}) {
	const { className = "", alt, ...image } = props;
	return (
		<span className={`drawing ${className}`}>
			<img alt={alt} {...image} />
		</span>
	);
}
