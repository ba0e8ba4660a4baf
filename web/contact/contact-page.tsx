import { data, redirect } from "react-router";
import { newContactMessage } from "#contract/contact.ts";
import { publicCallContext } from "../data/context.ts";
import { postedForm } from "../data/posted-form.ts";
import { publicTags } from "../document/share.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { contact } from "../messages/en/contact.ts";
import { Sheet } from "../ui/sheet.tsx";
import type { Route } from "./+types/contact-page";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, { title: contact.heading, description: contact.lead, path: "/contact-us" });

/** Handles the form when it is submitted before the script is ready. */
export async function action({ request, context }: Route.ActionArgs) {
	const post = context.get(publicCallContext);
	const refused = await postedForm(request, newContactMessage, (body) =>
		post("POST /api/contact", { body }),
	);
	return refused ? data(refused, { status: 422 }) : redirect("/contact-us?sent=1", 303);
}

export default function ContactPage({ actionData: refused }: Route.ComponentProps) {
	return (
		<div className="page">
			<PageHeader title={contact.heading} lead={contact.lead} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,640px)_1fr] lg:gap-12">
				<Sheet>
					<ContactForm refused={refused} />
				</Sheet>
				<ContactDetails />
			</div>
		</div>
	);
}
