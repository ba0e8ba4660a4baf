import { useMutation } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { isSessionEnd } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { unconfirmed } from "../messages/en/unconfirmed.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

/** Tells the user that their email address is not confirmed, and sends the confirmation email again. */
export function UnconfirmedNote({ email }: { email: string }) {
	const { mutateAsync, isPending, isSuccess, error } = useMutation({
		mutationFn: () => call("POST /api/me/confirmation-letter"),
	});
	// The reason for a failure is in `error`.
	const send = useOneAtATime(() => mutateAsync().catch(() => undefined));
	return (
		<div role="status" className="mb-6 text-small text-graphite wrap-anywhere">
			{isSuccess ? (
				<p>{unconfirmed.done(email)}</p>
			) : (
				<p>
					{unconfirmed.text(email)}{" "}
					<button
						type="button"
						className="-my-2.5 py-2.5 text-blue underline"
						disabled={isPending}
						onClick={() => void send()}
					>
						{isPending ? unconfirmed.busy : unconfirmed.again}
					</button>
				</p>
			)}
			{error && !isSessionEnd(error) && <p>{sentenceOf(error)}</p>}
		</div>
	);
}
