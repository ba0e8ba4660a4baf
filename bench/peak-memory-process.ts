/** Imported first by a process that is measured: it prints the most memory, in kB, that the process had. */
process.on("exit", () => console.log(`peak memory ${process.resourceUsage().maxRSS}`));
