import drawing from "../art/scenes/not-found.svg";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";

const { notFound } = messages;

export function NotFound() {
	return (
		<div className="page grid justify-items-center gap-6 pt-12 text-center">
			<img
				src={drawing}
				alt={notFound.drawing}
				width={800}
				height={360}
				className="drawing h-auto w-full max-w-[640px]"
			/>
			<h1 className="title">{notFound.heading}</h1>
			<p className="max-w-[40ch] text-graphite">{notFound.text}</p>
			<InkLink to="/">{notFound.home}</InkLink>
		</div>
	);
}
