/** A measured process imports this first. At its end it prints the peak memory in kB. */
process.on("exit", () => console.log(`peak memory ${process.resourceUsage().maxRSS}`));
