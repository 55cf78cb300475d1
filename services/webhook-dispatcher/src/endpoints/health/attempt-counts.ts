/** What came of the attempts of a minute, by error; '' is success. */
type Tally = { attempts: number; givenUp: number };
type Minute = { minute: number; byError: Map<string, Tally> };

/** Of an endpoint's attempts, in the order of their ends: the failures since the last success, the first and the last of them. */
type Streak = {
  failures: number;
  firstFailureAt: Date | null;
  firstError: string | null;
  lastFailureAt: Date | null;
  lastError: string | null;
  lastSuccessAt: Date | null;
};

type EndpointName = { businessId: number; endpointId: string };
export type Counted = EndpointName & { minutes: Minute[]; streak: Streak };
type Ended = {
  /** null: it succeeded. */
  error: string | null;
  at: Date;
  /** It failed, and no other attempt follows. */
  isLast: boolean;
};

export const SUCCESS = '';
/** Kinds of errors that are told apart in a minute: a receiver chooses its statuses, and must not choose how much is kept. */
const ERRORS = 16;
const OTHER = 'other';
const MINUTE_MS = 60_000;

const NOTHING: Streak = {
  ...{ failures: 0, firstFailureAt: null, firstError: null },
  ...{ lastFailureAt: null, lastError: null, lastSuccessAt: null },
};

const countIn = ({ byError }: Minute, { error, isLast }: Ended): void => {
  const wanted = error ?? SUCCESS;
  const key = byError.has(wanted) || byError.size < ERRORS ? wanted : OTHER;
  const tally = byError.get(key) ?? { attempts: 0, givenUp: 0 };
  tally.attempts += 1;
  if (error !== null && isLast) tally.givenUp += 1;
  byError.set(key, tally);
};

const addTo = (streak: Streak, { error, at }: Ended): void => {
  if (error === null) {
    streak.failures = 0;
    streak.firstFailureAt = null;
    streak.firstError = null;
    streak.lastSuccessAt = at;
    return;
  }
  streak.failures += 1;
  streak.firstFailureAt ??= at;
  streak.firstError ??= error;
  streak.lastFailureAt = at;
  streak.lastError = error;
};

/** Counts attempts in memory, so that an attempt costs no statement of its own. */
export const createAttemptCounts = () => {
  let counted = new Map<string, Counted>();
  return {
    /** An attempt of a real event ended; sends of the test button show nothing of real traffic. */
    attempted: ({ endpointId, businessId, eventId }: EndpointName & { eventId: string }, ended: Ended): void => {
      if (eventId.startsWith('evt_test_')) return;
      const of = counted.get(endpointId) ?? { businessId, endpointId, minutes: [], streak: { ...NOTHING } };
      counted.set(endpointId, of);
      const minute = Math.floor(ended.at.getTime() / MINUTE_MS) * MINUTE_MS;
      let last = of.minutes.at(-1);
      if (last?.minute !== minute) {
        last = { minute, byError: new Map() };
        of.minutes.push(last);
      }
      countIn(last, ended);
      addTo(of.streak, ended);
    },
    /** All that was counted since the last time. */
    take: (): Counted[] => {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
  };
};
export type AttemptCounts = ReturnType<typeof createAttemptCounts>;
