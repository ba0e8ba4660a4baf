import type { Session } from "#contract/accounts/sessions.ts";
import { security } from "../../messages/en/security.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { dayAndTime } from "../../ui/dates.ts";
import { Sheet } from "../../ui/sheet.tsx";

const { sessions: says } = security;

/** One session: device, address and times. */
export function SessionSheet(props: {
	session: Session;
	busy: boolean;
	revoke(session: Session): Promise<void>;
}) {
	const { session, busy, revoke } = props;
	const { address, begun, lastUsed, current } = session;
	const device = says.device(session.browser, session.system);
	return (
		<Sheet
			as="article"
			pegs="down"
			className="grid min-h-34 content-center items-center gap-x-6 gap-y-4 md:grid-cols-[1fr_auto]"
		>
			<div className="min-w-0">
				<h3 className="name">
					<span className="inline-block">{device}</span>
					{address && (
						<>
							{" "}
							<span className="inline-block text-graphite">{says.from(address)}</span>
						</>
					)}
				</h3>
				{current && <p className="mt-1 font-semibold text-green">{says.here}</p>}
				<dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
					<When name={says.begun} at={begun} />
					<When name={says.lastUsed} at={lastUsed} />
				</dl>
			</div>
			{!current && (
				<div className="p-1 pb-0 md:pb-1">
					<PencilButton
						pencil="red"
						disabled={busy}
						aria-label={says.endNamed(device)}
						onClick={() => void revoke(session)}
					>
						{says.end}
					</PencilButton>
				</div>
			)}
		</Sheet>
	);
}

function When({ name, at }: { name: string; at: string }) {
	return (
		<div className="flex flex-wrap gap-x-2">
			<dt className="whitespace-nowrap text-graphite">{name}</dt>
			<dd className="whitespace-nowrap">
				<time dateTime={at}>{dayAndTime(at)}</time>
			</dd>
		</div>
	);
}
