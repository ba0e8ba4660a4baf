import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "../applications/door.ts";
import { classChangesQuery, managedClassesQuery } from "../classes/door.ts";
import { messagesQuery } from "../contact/door.ts";
import { administration } from "../messages/administration.ts";
import { fieldLabel } from "../messages/en/class-labels.ts";
import { outlinesInReviewQuery } from "../outlines/door.ts";
import { WaitingSheet } from "./waiting-sheet.tsx";

const { panel, changes } = administration;
/** Entries shown of each kind. */
const FEW = 3;

/** Everything that waits for an administrator. */
export function Waiting() {
	return (
		<section aria-labelledby="waiting" className="pt-14">
			<h2 id="waiting" className="head mb-6">
				{panel.waiting}
			</h2>
			{/* Two columns, not rows, so that a short sheet is not stretched beside a long one. */}
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
				<div className="grid grid-cols-1 gap-4">
					<ToDecide />
					<Lessons />
					<Changes />
				</div>
				<div className="grid grid-cols-1 gap-4">
					<Applications />
					<Messages />
				</div>
			</div>
		</section>
	);
}

function ToDecide() {
	const list = useQuery(managedClassesQuery({ filter: "pending" }));
	return (
		<WaitingSheet
			title={panel.toDecide}
			list={list}
			few={FEW}
			empty={panel.noneToDecide}
			more={{ to: "/dashboard/manage-classes", name: panel.decide }}
			line={({ className, instructorName }) => [className, instructorName]}
		/>
	);
}

function Lessons() {
	const list = useQuery(outlinesInReviewQuery({ limit: FEW }));
	return (
		<WaitingSheet
			title={panel.lessons}
			list={list}
			few={FEW}
			empty={panel.noLessons}
			more={{ to: "/dashboard/outlines", name: panel.allLessons }}
			line={({ className, instructorName }) => [className, instructorName]}
		/>
	);
}

function Changes() {
	const list = useQuery(classChangesQuery({ limit: FEW }));
	return (
		<WaitingSheet
			title={changes.heading}
			list={list}
			few={FEW}
			empty={panel.noChanges}
			more={{ to: "/dashboard/class-changes", name: panel.allChanges }}
			line={(one) => [one.className, one.changes.map(({ field }) => fieldLabel(field)).join(", ")]}
		/>
	);
}

function Applications() {
	const list = useQuery(applicationsQuery({ limit: FEW }));
	return (
		<WaitingSheet
			title={administration.applications.heading}
			list={list}
			few={FEW}
			empty={panel.noApplications}
			more={{ to: "/dashboard/applications", name: panel.allApplications }}
			line={({ name, motivation }) => [name, motivation]}
		/>
	);
}

function Messages() {
	const list = useQuery(messagesQuery({ limit: FEW }));
	return (
		<WaitingSheet
			title={panel.newMessages}
			list={list}
			few={FEW}
			empty={panel.noMessages}
			more={{ to: "/dashboard/messages", name: panel.allMessages }}
			line={({ name, message }) => [name, message]}
		/>
	);
}
