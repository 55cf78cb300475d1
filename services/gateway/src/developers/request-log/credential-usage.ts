import type { CredentialUsage } from '@outlay/contracts';
import type { RateWindows } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { type CredentialMinute, minutesOfCredentials } from './request-record.table.ts';

const MINUTE = 60_000;
const MINUTES = 60;
/** Windows that are read at once: those of the credentials that did most of late. */
const MOST_WINDOWS = 20;

/**
 * Reads how much of its rate a credential uses in a business. An application has several: its own, which comes first, and one for each
 * person whom it acts for. Each has a window; the fullest one is shown, and the requests of all together.
 */
export type ReadUsage = (businessId: number, credentialIds: readonly [string, ...string[]]) => Promise<CredentialUsage>;

type Minute = CredentialUsage['minutes'][number];

/** The last hour minute by minute, those without requests too. */
const filled = (found: readonly CredentialMinute[], first: number): Minute[] => {
  const minutes = Array.from({ length: MINUTES }, (_, index) => {
    const at = new Date(first + index * MINUTE).toISOString();
    return { at, requests: 0, errors: 0 };
  });
  for (const { at, requests, errors } of found) {
    const minute = minutes[(at.getTime() - first) / MINUTE];
    if (minute === undefined) continue;
    minute.requests += requests;
    minute.errors += errors;
  }
  return minutes;
};

/** Of the credentials that may have something in a window of a minute, the busiest. */
const busiest = (found: readonly CredentialMinute[], now: number): string[] =>
  found
    .filter(({ at }) => at.getTime() > now - 2 * MINUTE)
    .toSorted((a, b) => b.requests - a.requests)
    .map(({ credentialId }) => credentialId)
    .slice(0, MOST_WINDOWS);

/** `isLogged`: whether there is a log of requests to read minutes of. */
export const createReadUsage =
  ({ database, clock }: Deps, windows: Pick<RateWindows, 'read'>, isLogged: boolean): ReadUsage =>
  async (businessId, credentialIds) => {
    const [own] = credentialIds;
    if (!isLogged) return { ...(await windows.read({ credentialId: own, businessId })), minutes: [] };
    const now = clock.now().getTime();
    const first = Math.floor(now / MINUTE - (MINUTES - 1)) * MINUTE;
    const of = { credentialIds, from: new Date(first) };
    const found = await database.read(businessId, (tx) => minutesOfCredentials(tx, businessId, of));
    const read = new Set([own, ...busiest(found, now)]);
    const used = await Promise.all([...read].map((credentialId) => windows.read({ credentialId, businessId })));
    const fullest = used.reduce((most, each) => (each.used > most.used ? each : most));
    return { ...fullest, minutes: filled(found, first) };
  };
