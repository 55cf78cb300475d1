import type { CredentialUsage } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import type { RateWindows } from '../rate-limits/index.ts';
import { minutesOfCredential } from './request-record.table.ts';

const MINUTE = 60_000;
const MINUTES = 60;

/** Reads how much of its rate a credential uses in a business. */
export type ReadUsage = (businessId: number, credentialId: string) => Promise<CredentialUsage>;

type Minute = CredentialUsage['minutes'][number];

/** The last hour minute by minute, those without requests too. */
const filled = (found: readonly { at: Date; requests: number; errors: number }[], first: number): Minute[] => {
  const byTime = new Map(found.map((minute) => [minute.at.getTime(), minute]));
  return Array.from({ length: MINUTES }, (_, index) => {
    const time = first + index * MINUTE;
    const { requests = 0, errors = 0 } = byTime.get(time) ?? {};
    return { at: new Date(time).toISOString(), requests, errors };
  });
};

/** `isLogged`: whether there is a log of requests to read minutes of. */
export const createReadUsage =
  ({ database, clock }: Deps, windows: Pick<RateWindows, 'read'>, isLogged: boolean): ReadUsage =>
  async (businessId, credentialId) => {
    const used = await windows.read({ credentialId, businessId });
    if (!isLogged) return { ...used, minutes: [] };
    const first = Math.floor(clock.now().getTime() / MINUTE - (MINUTES - 1)) * MINUTE;
    const of = { credentialId, from: new Date(first) };
    const found = await database.read(businessId, (tx) => minutesOfCredential(tx, businessId, of));
    return { ...used, minutes: filled(found, first) };
  };
