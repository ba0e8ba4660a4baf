import { Link } from "react-router";
import { useSite } from "../../document/site.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { account } from "../../messages/en/account.ts";
import { ClassLetters } from "../../newsletter/door.ts";
import { usePerson } from "../../session/person.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { Route } from "./+types/account-page";
import { NameForm } from "./name-form.tsx";
import { OwnAddress } from "./own-address.tsx";
import { OwnPicture } from "./own-picture.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(account.heading, matches);

export default function AccountPage() {
	const person = usePerson();
	const { sendsMail } = useSite();
	return (
		<>
			<PageHeader title={account.heading} lead={account.lead} />
			<section aria-labelledby="own-name">
				<h2 id="own-name" className="head mb-6">
					{account.name.heading}
				</h2>
				<Sheet className="lg:max-w-[640px]">
					<NameForm person={person} />
				</Sheet>
			</section>
			<section aria-labelledby="own-picture" className="pt-14">
				<h2 id="own-picture" className="head mb-6">
					{account.picture.heading}
				</h2>
				<Sheet className="lg:max-w-[640px]">
					<OwnPicture person={person} />
				</Sheet>
			</section>
			<section aria-labelledby="own-address" className="pt-14">
				<h2 id="own-address" className="head mb-6">
					{account.address.heading}
				</h2>
				<Sheet className="lg:max-w-[640px]">
					<OwnAddress email={person.email} sendsMail={sendsMail} />
				</Sheet>
			</section>
			{sendsMail && <ClassLetters />}
			<section aria-labelledby="own-data" className="pt-14">
				<h2 id="own-data" className="head mb-6">
					{account.ownData.heading}
				</h2>
				<Sheet className="lg:max-w-[640px]">
					<p className="measure">
						{account.ownData.lead} <Link to="/dashboard/your-data">{account.ownData.link}</Link>
					</p>
				</Sheet>
			</section>
			<section aria-labelledby="leaving" className="pt-14">
				<h2 id="leaving" className="head mb-6">
					{account.leaving.heading}
				</h2>
				<Sheet className="lg:max-w-[640px]">
					<p className="measure">
						{account.leaving.lead}{" "}
						<Link to="/dashboard/delete-account">{account.leaving.link}</Link>
					</p>
				</Sheet>
			</section>
		</>
	);
}
