import { Link } from "react-router";
import type { Certificate } from "#contract/certificates.ts";
import { Logo, WholeName } from "../layouts/logo.tsx";
import { certificates } from "../messages/en/certificates.ts";
import { duration } from "../messages/en/class-length.ts";
import { dayInUtc, fullDay, shortDay } from "../ui/dates.ts";
import { longestWord } from "../ui/longest-word.ts";
import { Picture } from "../ui/picture.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import type { QrPath } from "../ui/qr-path.ts";
import { ApprovedStamp, DeniedStamp } from "../ui/stamp.tsx";

interface CertificateSheetProps {
	certificate: Certificate;
	address: string;
	code: QrPath | undefined;
}

/** The certificate itself: always paper, made to print on one sheet. */
export function CertificateSheet({ certificate, address, code }: CertificateSheetProps) {
	const { _id, studentName, className, classId, classImage, instructorName } = certificate;
	const { drawnMs, cuts, issuedAt, revokedAt } = certificate;
	return (
		<article className="certificate sheet">
			<header>
				<Logo />
				<WholeName className="min-w-0 flex-[1_1_160px] font-bold text-small" />
				<p className="cut">{certificates.label}</p>
			</header>
			{revokedAt && <p className="certificate-revoked">{certificates.revoked(dayOf(revokedAt))}</p>}
			<div className="name-room">
				<h1 className="title fits wrap-anywhere" style={longestWord(studentName)}>
					<bdi>{studentName}</bdi>
				</h1>
				<p className="certificate-line">
					{certificates.drew}{" "}
					<Link to={`/classes/${classId}`}>
						<bdi>{className}</bdi>
					</Link>
					{certificates.line(drawnMs > 0 ? duration(drawnMs) : undefined)}
				</p>
			</div>
			<div className="certificate-drawing">
				<Picture
					address={classImage}
					alt={certificates.picture(className)}
					sizes="(min-width: 1024px) 420px, 90vw"
					eager
					otherwise={null}
				/>
				<Stamp issuedAt={issuedAt} isRevoked={revokedAt !== null} />
			</div>
			<CertifiedCuts cuts={cuts} />
			<footer>
				<div>
					<p className="certificate-hand">
						<bdi>{instructorName}</bdi>
					</p>
					<p className="cut">{certificates.taught}</p>
				</div>
				<div className="certificate-number">
					<p className="cut wrap-anywhere">
						<time dateTime={issuedAt}>{dayOf(issuedAt)}</time>
						<br />
						{certificates.number} {_id}
						<br />
						{address.replace(/^https?:\/\//, "").slice(0, -_id.length)}
						<wbr />
						{_id}
					</p>
					{code && <QrCode code={code} label={certificates.qr(address)} />}
				</div>
			</footer>
		</article>
	);
}

/** More cuts would not fit beside one another on the sheet. */
const SHOWN_ONE_BY_ONE = 7;

/** A timing chart of the days on which the cuts were done. */
function CertifiedCuts({ cuts }: Pick<Certificate, "cuts">) {
	const days = cuts.map(({ doneAt }) => doneAt).toSorted();
	const [first, last] = [days[0], days.at(-1)];
	if (first === undefined || last === undefined) return null;
	if (cuts.length > SHOWN_ONE_BY_ONE)
		return (
			<p className="cut certificate-days">
				{certificates.days(cuts.length, dayOf(first), dayOf(last))}
			</p>
		);
	return (
		<ol className="certificate-cuts" aria-label={certificates.cuts}>
			{cuts.map(({ title, doneAt }) => (
				<li key={title + doneAt}>
					<bdi>{title}</bdi>
					<time className="cut" dateTime={doneAt}>
						{shortDay(dayInUtc(doneAt))}
					</time>
				</li>
			))}
		</ol>
	);
}

function Stamp({ issuedAt, isRevoked }: { issuedAt: string; isRevoked: boolean }) {
	if (isRevoked) return <DeniedStamp label={certificates.revokedStamp} />;
	return (
		<ApprovedStamp label={certificates.stamp} under={shortDay(dayInUtc(issuedAt)).toUpperCase()} />
	);
}

function dayOf(date: string): string {
	return fullDay(dayInUtc(date));
}
