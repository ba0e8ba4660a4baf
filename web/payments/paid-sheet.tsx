import { classes } from "../messages/en/classes.ts";
import { payment } from "../messages/en/payment.ts";
import { shortDay } from "../ui/dates.ts";
import { Picture } from "../ui/picture.tsx";
import { PicturePlaceholder } from "../ui/placeholder.tsx";
import { ApprovedStamp } from "../ui/stamp.tsx";

interface PaidSheetProps {
	className: string;
	classImage: string;
	isFree: boolean;
}

/** The drawing of a class that was just bought. The stamp lands on it. */
export function PaidSheet({ className, classImage, isFree }: PaidSheetProps) {
	return (
		<div className="paid-sheet">
			<div className="layout-frame">
				<div className="frame">
					<Picture
						address={classImage}
						alt={classes.picture(className)}
						sizes="(min-width: 488px) 404px, calc(100vw - 84px)"
						eager
						otherwise={<PicturePlaceholder />}
					/>
				</div>
			</div>
			<span className="paid-stamp">
				<ApprovedStamp
					label={isFree ? payment.stampFree : payment.stamp}
					under={shortDay(new Date().toISOString()).toUpperCase()}
				/>
			</span>
		</div>
	);
}
