import drawing from "../art/scenes/not-found.svg";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { Drawing } from "../ui/drawing.tsx";

const { notFound } = messages;

export function NotFound() {
	return (
		<div className="page grid justify-items-center gap-6 pt-12 text-center">
			<Drawing
				src={drawing}
				alt={notFound.drawing}
				width={800}
				height={360}
				className="w-full max-w-160"
			/>
			<h1 className="title">{notFound.heading}</h1>
			<p className="max-w-[40ch] text-graphite">{notFound.text}</p>
			<InkLink to="/">{notFound.home}</InkLink>
		</div>
	);
}
