import { createLoop, type Part } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import { removeOldCounts } from './attempt-counts.table.ts';
import { beginFailing, recover } from './change-failing.ts';
import { judge, quietTime } from './endpoint-health.ts';
import { endpointsToJudge, type Judged } from './judged-endpoint.table.ts';
import { sendDigests } from './send-digests.ts';

/** What is counted is written with every sweep; every so many sweeps it is judged. */
const SWEEPS = 12;
/** A digest looks at a day, and is made up for within another one. */
const KEPT_MS = 3 * 24 * 60 * 60_000;

/** Finds endpoints that begin to fail or work again, and sends the digests of the day. Any number of instances may watch. */
export const createEndpointWatch = (deps: Deps): Part => {
  const { config, database, clock, logger, metrics } = deps;
  const rule = { share: config.WEBHOOK_FAILING_SHARE / 100, after: config.WEBHOOK_FAILING_AFTER };
  const kept = Math.max(KEPT_MS, quietTime(rule));
  const notices = metrics.counter('outlay_webhook_notices_total', 'Notices about endpoints, by kind', ['kind']);
  const failing = metrics.gauge('outlay_webhook_failing_endpoints', 'Active endpoints that fail');

  const changeTo: Record<ReturnType<typeof judge>, (judged: Judged) => Promise<boolean>> = {
    failing: (judged) => beginFailing(deps, judged, rule),
    recovered: (judged) => recover(deps, judged),
    unchanged: async () => false,
  };

  const judgeAll = async (): Promise<void> => {
    const now = clock.now();
    const all = await database.acrossTenants((tx) => endpointsToJudge(tx, rule, now));
    failing.set(all.filter(({ failingSince }) => failingSince !== null).length);
    for (const judged of all) {
      const verdict = judge(judged, rule, now);
      if (!(await changeTo[verdict](judged))) continue;
      notices.inc({ kind: verdict });
      logger.info({ businessId: judged.businessId, endpointId: judged.endpointId }, `endpoint.${verdict}`);
    }
  };

  return createLoop({
    name: 'endpoint watch',
    every: SWEEPS * config.SWEEP_INTERVAL,
    clock,
    logger,
    run: async () => {
      await judgeAll();
      notices.inc({ kind: 'digest' }, await sendDigests(deps));
      await removeOldCounts(database, new Date(clock.now().getTime() - kept));
    },
  });
};
