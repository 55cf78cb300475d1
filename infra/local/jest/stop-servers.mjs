/** Ends what start-servers.mjs started; servers that were named by the environment stay. */
export default async () => {
  await globalThis.stopTestServers?.();
};
