import { useQuery, useQueryClient } from "@tanstack/react-query";
import { security } from "../../messages/en/security.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toasts.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { secondFactorQuery, sessionsKey } from "./queries.ts";

const { password: says } = security;

/** Shown only for accounts with a password. Accounts that use only Google have none. */
export function OwnPassword() {
	const client = useQueryClient();
	const { data } = useQuery(secondFactorQuery);
	if (!data?.hasPassword) return null;
	const arrive = async () => {
		toast(says.done);
		await client.invalidateQueries({ queryKey: sessionsKey });
	};
	return (
		<section aria-labelledby="own-password">
			<h2 id="own-password" className="head mb-6">
				{says.heading}
			</h2>
			<Sheet>
				<ChangePasswordForm done={arrive} />
			</Sheet>
		</section>
	);
}
