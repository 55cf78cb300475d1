import { createLoop, createOneByOne, levelAfter, type Part } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import { createFailureCount, createNoticeCount } from './count-failures.ts';
import { DIGESTED_FOR, PAUSE_SWEEPS } from './endpoint-health.ts';
import { type Candidate, digestCandidates } from './failure-digest.table.ts';
import { sendDigest } from './send-digests.ts';

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
