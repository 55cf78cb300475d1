const SECOND = 1_000;
/** Seconds remembered of one endpoint, the earliest. */
const KEPT = 8;

/** `until`: later seconds were given and not kept, that one the last; 0 when all are. */
type Own = { seconds: number[]; until: number };

/** The place of the first that is not before `second`. */
const placeIn = (sorted: readonly number[], second: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? second) < second) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Endpoints by their seconds, in the order of time. */
const createCalendar = () => {
  const sorted: number[] = [];
  const bySecond = new Map<number, Set<string>>();
  return {
    add: (second: number, endpointId: string): void => {
      const endpoints = bySecond.get(second);
      if (endpoints) return void endpoints.add(endpointId);
      bySecond.set(second, new Set([endpointId]));
      sorted.splice(placeIn(sorted, second), 0, second);
    },
    remove: (second: number, endpointId: string): void => {
      const endpoints = bySecond.get(second);
      if (!endpoints?.delete(endpointId) || endpoints.size > 0) return;
      bySecond.delete(second);
      sorted.splice(placeIn(sorted, second), 1);
    },
    /** Removes what is not after that second. */
    takeUntil: (last: number): Set<string> => {
      const due = new Set<string>();
      for (const second of sorted.splice(0, placeIn(sorted, last + 1))) {
        for (const endpointId of bySecond.get(second) ?? []) due.add(endpointId);
        bySecond.delete(second);
      }
      return due;
    },
  };
};

/**
 * Which endpoints have something due in which second, where no timer of the broker will say so. Of each only the earliest few
 * seconds are kept, so that none takes memory from the others; when they are over it is woken every second until its last one.
 */
export const createWakeUps = () => {
  const own = new Map<string, Own>();
  const calendar = createCalendar();

  const addSecond = (endpointId: string, second: number): void => {
    const known = own.get(endpointId) ?? { seconds: [], until: 0 };
    const { seconds } = known;
    own.set(endpointId, known);
    const place = placeIn(seconds, second);
    if (seconds[place] === second) return;
    // After the first that was not kept none is: from there on it is woken every second.
    if (known.until > 0 && seconds.length > 0 && place === seconds.length) {
      known.until = Math.max(known.until, second);
      return;
    }
    seconds.splice(place, 0, second);
    calendar.add(second, endpointId);
    const beyond = seconds.length > KEPT ? seconds.pop() : undefined;
    if (beyond === undefined) return;
    calendar.remove(beyond, endpointId);
    known.until = Math.max(known.until, beyond);
  };

  return {
    /** `at`: milliseconds since 1970. */
    add: (endpointId: string, at: number): void => addSecond(endpointId, Math.ceil(at / SECOND)),
    /** Those whose second has come, once each. */
    take: (now: number): ReadonlySet<string> => {
      const last = Math.floor(now / SECOND);
      const due = calendar.takeUntil(last);
      for (const endpointId of due) {
        const { seconds, until } = own.get(endpointId) ?? { seconds: [], until: 0 };
        seconds.splice(0, placeIn(seconds, last + 1));
        if (seconds.length > 0) continue;
        if (until <= last) own.delete(endpointId);
        else {
          own.set(endpointId, { seconds: [last + 1], until });
          calendar.add(last + 1, endpointId);
        }
      }
      return due;
    },
  };
};
