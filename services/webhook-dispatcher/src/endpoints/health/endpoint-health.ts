/** What is counted is written with every sweep; every so many sweeps it is looked at. */
export const PAUSE_SWEEPS = 12;

/**
 * After so many sweeps what was counted is written, also by an instance that had to try again: two minutes, where it is swept
 * every five seconds.
 */
export const WRITTEN_SWEEPS = 24;

/** Milliseconds. A digest looks at a day, and is made up for within another one. */
export const DIGESTED_FOR = 3 * 24 * 60 * 60_000;

/** What the recent attempts of an endpoint show. */
export type Health = {
  /** null: it does not fail. */
  failingSince: Date | null;
  /** When it last began to fail or recovered; null: never. */
  changedAt: Date | null;
  /** The attempts of the last `after` milliseconds, and how many of them failed. */
  attempts: number;
  failures: number;
  /** The oldest failure of twice that time. */
  firstFailureAt: Date | null;
  /** Failures in a row, since the last success, and when the first of them was. */
  inARow: number;
  inARowSince: Date | null;
  lastSuccessAt: Date | null;
  /** When it was last enabled. */
  activeSince: Date | null;
};

/** `share`: of the attempts, 0 to 1, that fail at an endpoint that fails. `after`: milliseconds that are looked at. */
export type Rule = { share: number; after: number };

/** The rule as it is configured. */
export const ruleOf = (config: { WEBHOOK_FAILING_SHARE: number; WEBHOOK_FAILING_AFTER: number }): Rule => ({
  share: config.WEBHOOK_FAILING_SHARE / 100,
  after: config.WEBHOOK_FAILING_AFTER,
});

export type Verdict = 'failing' | 'recovered' | 'unchanged';

/** So few attempts show nothing; where all fail, and for long, fewer do. */
const ENOUGH = 10;
const ENOUGH_IN_A_ROW = 3;
/** A quiet endpoint is judged by so many times the time of a busy one. */
const QUIET = 4;
/** Far below the share that made it fail, so that an endpoint at the border does not go to and fro. */
const RECOVERED = 1 / 5;

const isBefore = (date: Date | null, time: number): boolean => date !== null && date.getTime() <= time;

/** When everything has to have failed for a quiet endpoint to fail. */
export const quietTime = ({ after }: Rule): number => QUIET * after;

/** Half of what came in the last quarter of an hour failed, and some failed before; or nothing got through for an hour. */
const fails = (health: Health, { share, after }: Rule, now: number): boolean => {
  const { attempts, failures, firstFailureAt, inARow, inARowSince } = health;
  const often = attempts >= ENOUGH && failures >= share * attempts && isBefore(firstFailureAt, now - after);
  return often || (inARow >= ENOUGH_IN_A_ROW && isBefore(inARowSince, now - QUIET * after));
};

/** Something got through since, and hardly anything failed lately. */
const works = ({ failingSince, activeSince, lastSuccessAt, attempts, failures, inARow }: Health, share: number) => {
  const since = Math.max(failingSince?.getTime() ?? 0, activeSince?.getTime() ?? 0);
  if (lastSuccessAt === null || lastSuccessAt.getTime() <= since) return false;
  return attempts === 0 ? inARow === 0 : failures < RECOVERED * share * attempts;
};

/** Whether an endpoint begins to fail or works again. It stays what it became for at least `after`. */
export const judge = (health: Health, rule: Rule, now: Date): Verdict => {
  const time = now.getTime();
  const { changedAt, failingSince } = health;
  if (changedAt !== null && changedAt.getTime() > time - rule.after) return 'unchanged';
  if (failingSince === null) return fails(health, rule, time) ? 'failing' : 'unchanged';
  return works(health, rule.share) ? 'recovered' : 'unchanged';
};
