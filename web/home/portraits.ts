import type { Portrait } from "#contract/enumerations.ts";
import ada from "../art/portraits/ada.svg";
import jonas from "../art/portraits/jonas.svg";
import kenji from "../art/portraits/kenji.svg";
import lena from "../art/portraits/lena.svg";
import mio from "../art/portraits/mio.svg";
import priya from "../art/portraits/priya.svg";
import ryo from "../art/portraits/ryo.svg";
import sora from "../art/portraits/sora.svg";
import teo from "../art/portraits/teo.svg";
import yuna from "../art/portraits/yuna.svg";

/** The addresses of the drawn portraits. */
export const portraitFiles: Record<Portrait, string> = {
	...{ ada, jonas, kenji, lena, mio },
	...{ priya, ryo, sora, teo, yuna },
};
