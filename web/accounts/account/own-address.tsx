import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../../layouts/load-failure.tsx";
import { account } from "../../messages/en/account.ts";
import { messages } from "../../messages/en.ts";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { secondFactorQuery } from "../security/queries.ts";
import { AddressForm, AddressWithoutPassword } from "./address-form.tsx";

/** The address of the account. A site without mail cannot confirm another one. */
export function OwnAddress({ email, sendsMail }: { email: string; sendsMail: boolean }) {
	const { data, error, isPending, refetch } = useQuery(secondFactorQuery);
	if (!sendsMail)
		return <p className="measure wrap-anywhere">{account.address.withoutMail(email)}</p>;
	if (isPending) return <ProgressBar label={messages.loading} />;
	if (!data) return <LoadFailure error={error} retry={refetch} part />;
	if (!data.hasPassword) return <AddressWithoutPassword email={email} />;
	return <AddressForm email={email} />;
}
