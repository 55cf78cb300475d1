import { addDays, hourOfDay, todayIn } from '@outlay/contracts';
import { createLoop, createOneByOne, levelAfter, type Part } from '@outlay/runtime';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps, ShardDeps } from '../../deps.ts';
import { endpointRows as endpoints } from '../endpoints/endpoint.table.ts';
import { createFailureCount, createNoticeCount } from './count-failures.ts';
import { pendingOf, talliesOf } from './endpoint-facts.table.ts';
import type { Span } from './endpoint-facts.ts';
import { DIGESTED_FOR, PAUSE_SWEEPS, WRITTEN_SWEEPS } from './endpoint-health.ts';
import { type Candidate, claimDay, digestCandidates, failedEndpoints } from './failure-digest.table.ts';
import { type Digested, failureDigest } from './notice.events.ts';

type Sending = Pick<Deps, 'database' | 'clock'> & {
  config: Pick<Deps['config'], 'WEBHOOK_DIGEST_HOUR' | 'SWEEP_INTERVAL'>;
};

const CREDENTIAL = 'job:failure-digest';

/**
 * The last morning, if its digest was not made: one that nobody made in time is made up for until the next one. `written`:
 * until when what was counted is written.
 */
export const dueDigest = ({ timeZone, lastDay }: Candidate, hour: number, written: Date) => {
  const today = todayIn(timeZone, written);
  const date = hourOfDay(today, hour, timeZone) > written ? addDays(today, -1) : today;
  if (lastDay !== null && lastDay >= date) return undefined;
  const span = { from: hourOfDay(addDays(date, -1), hour, timeZone), to: hourOfDay(date, hour, timeZone) };
  return { date, span };
};

/** As the rows are: what is sealed of an endpoint is in no digest, and need not be opened for it. */
const digestedOf = async (tx: ChangeTransaction, businessId: number, span: Span): Promise<Digested[]> => {
  const ids = await failedEndpoints(tx, businessId, span);
  const tallies = Map.groupBy(await talliesOf(tx, businessId, ids, span), ({ endpointId }) => endpointId);
  const digested: Digested[] = [];
  for (const id of ids) {
    const endpoint = await endpoints.find(tx, businessId, id);
    if (!endpoint) continue;
    digested.push({ endpoint, pending: await pendingOf(tx, id), tallies: tallies.get(id) ?? [] });
  }
  return digested;
};

/**
 * Sends a business the digest of its morning, where that has come; of a day by whoever claims it first. Returns whether there
 * was one: of nothing there is none. @throws RangeError where the time zone is not known here
 */
export const sendDigest = async ({ database, config, clock }: Sending, candidate: Candidate): Promise<boolean> => {
  const { businessId, timeZone } = candidate;
  const written = new Date(clock.now().getTime() - WRITTEN_SWEEPS * config.SWEEP_INTERVAL);
  const due = dueDigest(candidate, config.WEBHOOK_DIGEST_HOUR, written);
  if (!due) return false;
  const { date, span } = due;
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
  return database.change(origin, async (tx) => {
    if (!(await claimDay(tx, businessId, date))) return false;
    const digested = await digestedOf(tx, businessId, span);
    if (digested.length === 0) return false;
    tx.publish(failureDigest({ date, timeZone, businessId, span }, digested));
    return true;
  });
};

/** Digests that one run makes at most: the morning comes to many businesses at once, and each digest is a transaction. */
const MOST = 500;

/** Sends each business the digest of its morning, where that has come. Any number of instances may send. */
export const createDigestSender = (
  deps: Pick<ShardDeps, 'config' | 'database' | 'clock' | 'logger' | 'metrics'>,
): Part => {
  const { config, database, clock, logger, metrics } = deps;
  const countNotice = createNoticeCount(metrics);
  const countFailure = createFailureCount(metrics);

  const sendEach = createOneByOne<Candidate>({
    most: MOST,
    keyOf: ({ businessId }) => String(businessId),
    work: async (candidate) => {
      const sent = await sendDigest(deps, candidate);
      if (sent) countNotice('digest');
      return sent;
    },
    onFailure: ({ businessId }, err, times) => {
      countFailure('digest');
      logger[levelAfter(times)]({ businessId, err }, 'digest.not_made');
    },
  });

  return createLoop({
    name: 'failure digests',
    every: PAUSE_SWEEPS * config.SWEEP_INTERVAL,
    clock,
    logger,
    run: async (signal) => {
      const since = new Date(clock.now().getTime() - DIGESTED_FOR);
      await sendEach(await database.acrossTenants((tx) => digestCandidates(tx, since)), signal);
    },
  });
};
