/** The page that the other window ends on; it reports to this channel and closes. */
export const PROVEN = 'outlay.proven';

/** Opens another window at this address, in which the person proves who they are. */
export const openProofWindow = (address: string): Window | null =>
  window.open(address, 'outlay-proof', 'popup,width=480,height=720');

/** Calls `react` when the person has proven it. Returns what ends that. */
export const onProven = (react: () => void): (() => void) => {
  const channel = new BroadcastChannel(PROVEN);
  channel.onmessage = react;
  return () => channel.close();
};
