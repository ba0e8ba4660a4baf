import { data, redirect, useSearchParams } from "react-router";
import { newSubscription } from "#contract/newsletter.ts";
import drawing from "../art/covers/cat.svg";
import { publicCallContext } from "../data/context.ts";
import { postedForm } from "../data/posted-form.ts";
import { publicTags } from "../document/share.ts";
import { useSite } from "../document/site.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { WithDrawing } from "../layouts/with-drawing.tsx";
import { newsletter } from "../messages/en/newsletter.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { Icon } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import type { Route } from "./+types/newsletter-page";
import { NewsletterForm } from "./newsletter-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: newsletter.title,
		description: newsletter.lead,
		path: "/newsletter",
	});

/** Handles the home page's form when it is submitted before the script is ready. */
export async function action({ request, context }: Route.ActionArgs) {
	const post = context.get(publicCallContext);
	const refused = await postedForm(request, newSubscription, (body) =>
		post("POST /api/newsletter", { body }),
	);
	if (!refused) return redirect("/newsletter?done=1", 303);
	const fault = refused.fault && `${newsletter.failed} ${refused.fault}`;
	return data({ ...refused, fault }, { status: 422 });
}

export default function NewsletterPage({ actionData: refused }: Route.ComponentProps) {
	const [params] = useSearchParams();
	const { sendsMail } = useSite();
	if (!sendsMail) return <NoNewsletter />;
	return (
		<div className="page">
			<PageHeader title={newsletter.heading} lead={newsletter.lead} />
			<WithDrawing drawing={drawing}>
				<Sheet>
					{params.has("done") ? (
						<div role="status" className="grid gap-4">
							<p className="flex items-center gap-2 font-semibold text-green">
								<Icon name="check" />
								{newsletter.doneTitle} {newsletter.done}
							</p>
							<p>{newsletter.openLink}</p>
							<p className="p-1">
								<PencilLink to="/classes">{newsletter.onward}</PencilLink>
							</p>
						</div>
					) : (
						<>
							<NewsletterForm refused={refused} ink />
							<p className="mt-4 text-balance text-small text-graphite">{newsletter.confirmNote}</p>
						</>
					)}
				</Sheet>
			</WithDrawing>
		</div>
	);
}

/** A site without mail does not link to this page, but a visitor may have bookmarked it. */
function NoNewsletter() {
	return (
		<div className="page">
			<PageHeader title={newsletter.title} lead={newsletter.noMail} />
		</div>
	);
}
