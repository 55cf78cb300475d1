import { addDays, hourOfDay, todayIn } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { endpointOf, endpoints } from '../endpoints/index.ts';
import { pendingOf, talliesOf } from './endpoint-facts.table.ts';
import type { Span } from './endpoint-facts.ts';
import { type Candidate, claimDay, digestCandidates, failedEndpoints } from './failure-digest.table.ts';
import { type Digested, failureDigest } from './notice.events.ts';

type Sending = Pick<Deps, 'database' | 'secretBox' | 'config' | 'clock'>;

const CREDENTIAL = 'job:failure-digest';
const DAY_MS = 24 * 60 * 60_000;

/** The morning whose digest is due: of a day whose hour has come, and that had none. */
export const dueDigest = ({ timeZone, lastDay }: Candidate, hour: number, now: Date) => {
  const date = todayIn(timeZone, now);
  const to = hourOfDay(date, hour, timeZone);
  if (to > now || (lastDay !== null && lastDay >= date)) return undefined;
  return { date, span: { from: hourOfDay(addDays(date, -1), hour, timeZone), to } };
};

const digestedOf = async (
  tx: ChangeTransaction,
  { secretBox }: Sending,
  businessId: number,
  span: Span,
): Promise<Digested[]> => {
  const ids = await failedEndpoints(tx, businessId, span);
  const tallies = Map.groupBy(await talliesOf(tx, businessId, ids, span), ({ endpointId }) => endpointId);
  const digested: Digested[] = [];
  for (const id of ids) {
    const row = await endpoints.find(tx, businessId, id);
    if (!row) continue;
    const pending = await pendingOf(tx, id);
    digested.push({ endpoint: endpointOf(row, secretBox), pending, tallies: tallies.get(id) ?? [] });
  }
  return digested;
};

/** One business's digest of a day, by whoever claims the day first. Returns whether there was one: of nothing there is none. */
const sendDigest = (deps: Sending, candidate: Candidate, { date, span }: { date: string; span: Span }) => {
  const { businessId, timeZone } = candidate;
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
  return deps.database.change(origin, async (tx) => {
    if (!(await claimDay(tx, businessId, date))) return false;
    const digested = await digestedOf(tx, deps, businessId, span);
    if (digested.length === 0) return false;
    tx.publish(failureDigest({ date, timeZone, businessId, span }, digested));
    return true;
  });
};

/** Sends each business the digest of its morning, where that has come. Returns how many. */
export const sendDigests = async (deps: Sending): Promise<number> => {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - 2 * DAY_MS);
  let sent = 0;
  for (const candidate of await deps.database.acrossTenants((tx) => digestCandidates(tx, since))) {
    const due = dueDigest(candidate, deps.config.WEBHOOK_DIGEST_HOUR, now);
    if (due && (await sendDigest(deps, candidate, due))) sent += 1;
  }
  return sent;
};
