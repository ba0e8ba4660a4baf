import { Suspense } from "react";
import { data } from "react-router";
import type { Certificate } from "#contract/certificates.ts";
import { call } from "../data/api.ts";
import { publicCallContext, siteContext } from "../data/context.ts";
import { ifThere, isId } from "../data/prefetch.ts";
import { withPageStatus } from "../data/with-page-status.ts";
import { pageTitle, siteOf } from "../document/site.ts";
import { NotFound } from "../layouts/not-found.tsx";
import { certificates } from "../messages/en/certificates.ts";
import { messages } from "../messages/en.ts";
import { lazyPart, part } from "../parts/part.ts";
import { useSession } from "../session/session.ts";
import type { QrPath } from "../ui/qr-path.ts";
import { qrPath } from "../ui/qr-path.ts";
import type { Route } from "./+types/certificate-page";
import { CertificateSheet } from "./certificate-sheet.tsx";
import styles from "./certificates.css?url";

interface Found {
	/** Null if there is none at this address. The page's status is then 404. */
	certificate: Certificate | null;
	address: string;
	/** The code of the address. */
	code?: QrPath;
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Everybody who has the address may see it. Search engines do not list it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const found = loaderData?.certificate;
	if (!found) return [{ title: messages.notFound.title }];
	const { studentName, className } = found;
	return [
		{ title: pageTitle(certificates.title(studentName, className), matches) },
		{
			name: "description",
			content: certificates.description(studentName, className, siteOf(matches).name),
		},
		{ name: "robots", content: "noindex" },
	];
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	const address = `${context.get(siteContext).origin}/certificates/${id}`;
	const found: Found = { certificate: null, address };
	if (isId(id)) {
		const asked = ask("GET /api/certificate/:id", { params: { id } });
		found.certificate = await withPageStatus(ifThere(asked));
	}
	if (found.certificate) found.code = qrPath(address);
	return data(found, { status: found.certificate ? 200 : 404 });
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs): Promise<Found> {
	const address = `${location.origin}/certificates/${id}`;
	const asked = call("GET /api/certificate/:id", { params: { id } });
	const certificate = await withPageStatus(ifThere(asked));
	if (!certificate) return { certificate, address };
	return { certificate, address, code: qrPath(address) };
}

const OwnCertificate = lazyPart(part(() => import("./own-certificate.tsx")));

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
	const { certificate, address, code } = loaderData;
	const { user } = useSession();
	if (!certificate) return <NotFound />;
	return (
		<div className="certificate-desk" data-theme="light">
			<CertificateSheet certificate={certificate} address={address} code={code} />
			<div className="not-printed certificate-actions actions">
				<button type="button" className="bar-action needs-script" onClick={() => print()}>
					{certificates.print}
				</button>
				{user && (
					<Suspense>
						<OwnCertificate id={certificate._id} />
					</Suspense>
				)}
			</div>
		</div>
	);
}
