/** Ends what start-servers.mjs started, and first the cluster that tests in this process left running on it; servers that were named by the environment stay. */
export default async () => {
  await globalThis.stopSharedCluster?.();
  await globalThis.stopTestServers?.();
};
