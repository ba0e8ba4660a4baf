import type { Avatar } from "#contract/images/avatars.ts";
import beret from "../../art/avatars/beret.svg";
import bun from "../../art/avatars/bun.svg";
import cat from "../../art/avatars/cat.svg";
import fox from "../../art/avatars/fox.svg";
import goggles from "../../art/avatars/goggles.svg";
import headphones from "../../art/avatars/headphones.svg";
import master from "../../art/avatars/master.svg";
import oni from "../../art/avatars/oni.svg";
import riceball from "../../art/avatars/riceball.svg";
import robot from "../../art/avatars/robot.svg";

export const avatarDrawings: Record<Avatar, string> = {
	beret,
	bun,
	cat,
	fox,
	goggles,
	headphones,
	master,
	oni,
	riceball,
	robot,
};
