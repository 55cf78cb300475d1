/** Ends what start-servers.mjs started, and first what tests in this process share on it; servers that were named by the environment stay. */
export default async () => {
  await globalThis.endWhatTestsShare?.();
  await globalThis.stopTestServers?.();
};
