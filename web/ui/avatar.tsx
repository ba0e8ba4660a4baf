import { Picture } from "./picture.tsx";
import { initial } from "./placeholder.tsx";

/** A round 40 px profile photo, or the initial. It is decoration, because the name is beside it. */
export function Avatar({ address, name }: { address: string | null | undefined; name: string }) {
	return (
		<span className="inline-grid size-10 flex-none place-items-center overflow-hidden rounded-full border-[1.5px] border-ink bg-lit text-[#1b1c22] [&_img]:size-full [&_img]:object-cover">
			<Picture
				address={address}
				alt=""
				sizes="40px"
				width={40}
				height={40}
				eager
				otherwise={
					<span aria-hidden="true" className="font-bold">
						{initial(name)}
					</span>
				}
			/>
		</span>
	);
}
