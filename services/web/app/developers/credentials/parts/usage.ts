import type { CredentialUsage } from '../../../core/index.ts';

type Minutes = CredentialUsage['minutes'];

/** What the minutes of an hour add up to. */
export const totalsOf = (minutes: Minutes) => ({
  requests: minutes.reduce((sum, each) => sum + each.requests, 0),
  errors: minutes.reduce((sum, each) => sum + each.errors, 0),
  most: Math.max(0, ...minutes.map(({ requests }) => requests)),
});

/** Heights of a plot of an hour, of a hundred: what went well, and on top of it what was refused. */
export const barsOf = (minutes: Minutes) => {
  const { most } = totalsOf(minutes);
  const share = (count: number): number => (most === 0 ? 0 : (count / most) * 100);
  return minutes.map(({ at, requests, errors }) => ({ at, good: share(requests - errors), failed: share(errors) }));
};
