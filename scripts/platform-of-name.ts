const SYSTEMS = [
	"aix",
	"android",
	"darwin",
	"freebsd",
	"linux",
	"netbsd",
	"openbsd",
	"openharmony",
	"sunos",
	"win32",
];
const PROCESSORS = [
	"arm",
	"arm64",
	"ia32",
	"loong64",
	"ppc64",
	"riscv64",
	"s390x",
	"wasm32",
	"x64",
];

export interface Platform {
	os?: string[];
	cpu?: string[];
	libc?: string[];
}

/**
 * The platform in a name such as "@scope/binding-linux-arm64-musl", in the terms of a lock file. Without it npm would
 * request the package on every machine, and install it if the registry has it.
 */
export function platformOfName(name: string): Platform {
	const words = name.split(/[-/]/);
	const among = (known: string[]) => words.find((word) => known.includes(word));
	const os = among(SYSTEMS);
	const cpu = among(PROCESSORS);
	const musl = words.some((word) => word.startsWith("musl"));
	return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(musl && { libc: ["musl"] }) };
}
