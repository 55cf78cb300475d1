const SECOND = 1_000;
/** Entries at most: what is beyond is found by the sweeper, a few seconds later. */
const MOST = 100_000;

/** Which endpoints have something due in which second, where no timer of the broker will say so. */
export const createWakeUps = () => {
  const seconds = new Map<number, Set<string>>();
  let entries = 0;

  return {
    /** `at`: milliseconds since 1970. */
    add: (endpointId: string, at: number): void => {
      const second = Math.ceil(at / SECOND);
      const endpoints = seconds.get(second) ?? new Set();
      if (entries >= MOST || endpoints.has(endpointId)) return;
      seconds.set(second, endpoints.add(endpointId));
      entries += 1;
    },
    /** Those whose second has come, once each. */
    take: (now: number): ReadonlySet<string> => {
      const due = new Set<string>();
      for (const [second, endpoints] of seconds) {
        if (second * SECOND > now) continue;
        seconds.delete(second);
        entries -= endpoints.size;
        for (const endpointId of endpoints) due.add(endpointId);
      }
      return due;
    },
  };
};
