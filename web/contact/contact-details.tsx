import { useSite } from "../document/site.ts";
import { contact } from "../messages/en/contact.ts";
import { Drawing } from "../ui/drawing.tsx";
import { sceneDrawing } from "../ui/scenes.ts";
import { Sheet } from "../ui/sheet.tsx";

/** Email, phone and location, as an alternative to the form. */
export function ContactDetails() {
	const { email, phone, city } = useSite();
	return (
		<Sheet as="section" pegs="down" aria-labelledby="details">
			<h2 id="details" className="name">
				{contact.details}
			</h2>
			<dl className="mt-3 grid gap-3">
				<Detail name={contact.email}>
					<a href={`mailto:${email}`} className="detail wrap-anywhere">
						{email}
					</a>
				</Detail>
				{phone && (
					<Detail name={contact.phone}>
						<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="detail">
							{phone}
						</a>
					</Detail>
				)}
				{city && (
					<Detail name={contact.place}>
						<span className="detail wrap-anywhere">{city}</span>
					</Detail>
				)}
			</dl>
			<p className="mt-2 text-balance text-graphite">{contact.reply}</p>
			<Drawing {...sceneDrawing("tray")} loading="lazy" className="mt-4 hidden w-60 lg:block" />
		</Sheet>
	);
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="cut">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
