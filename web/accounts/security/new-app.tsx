import { useEffect, useRef } from "react";
import { security } from "../../messages/en/security.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { qrPath } from "../../ui/qr-path.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import type { SecondFactorStart } from "./two-factor-calls.ts";

const { factor: says } = security;

/** The QR code for the authenticator app, and the backup codes. They are shown only once. */
export function NewApp({ started, done }: { started: SecondFactorStart; done(): void }) {
	const { address, backupCodes } = started;
	const top = useRef<HTMLHeadingElement>(null);
	useEffect(() => top.current?.focus(), []);
	return (
		<div className="grid gap-8">
			<div className="grid gap-3">
				<h3 ref={top} tabIndex={-1} className="name">
					{says.scanTitle}
				</h3>
				<p className="measure">{says.scan}</p>
				<QrCode code={qrPath(address)} label={says.picture} />
				<p>
					<span className="text-graphite">{says.key}</span>{" "}
					<code className="amount wrap-anywhere">{inGroups(secretOf(address))}</code>
				</p>
			</div>
			<div className="grid gap-3">
				<h3 className="name">{says.keepTitle}</h3>
				<p className="measure">{says.keep}</p>
				<ul
					className="grid grid-cols-[auto_auto] justify-start gap-x-8 gap-y-3"
					aria-label={says.backupCodes}
				>
					{backupCodes.map((code) => (
						<li key={code} className="amount">
							{code}
						</li>
					))}
				</ul>
			</div>
			<div className="grid gap-3">
				<h3 className="name">{says.confirmTitle}</h3>
				<ConfirmForm done={done} />
			</div>
		</div>
	);
}

function secretOf(address: string): string {
	return new URL(address).searchParams.get("secret") ?? "";
}

/** Groups of four characters, which are easier to type. */
function inGroups(secret: string): string {
	return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
