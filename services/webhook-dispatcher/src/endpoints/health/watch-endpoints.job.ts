import { createLoop, createOneByOne, levelAfter, type Part } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import { beginFailing, recover } from './change-failing.ts';
import { createFailureCount, createNoticeCount } from './count-failures.ts';
import { judge, PAUSE_SWEEPS, ruleOf } from './endpoint-health.ts';
import { endpointsToJudge, type Judged } from './judged-endpoint.table.ts';

/** Endpoints that one run changes at most: each is a transaction of its own. */
const MOST = 500;

/** Finds endpoints that begin to fail or work again. Any number of instances may watch. */
export const createEndpointWatch = (
  deps: Pick<ShardDeps, 'config' | 'database' | 'secretBox' | 'clock' | 'logger' | 'metrics'>,
): Part => {
  const { config, database, clock, logger, metrics } = deps;
  const rule = ruleOf(config);
  const countNotice = createNoticeCount(metrics);
  const countFailure = createFailureCount(metrics);
  const failing = metrics.gauge('outlay_webhook_failing_endpoints', 'Active endpoints that fail');

  const changeTo: Record<ReturnType<typeof judge>, (judged: Judged) => Promise<boolean>> = {
    failing: (judged) => beginFailing(deps, judged, rule),
    recovered: (judged) => recover(deps, judged),
    unchanged: async () => false,
  };

  const judgeEach = createOneByOne<Judged>({
    most: MOST,
    keyOf: ({ endpointId }) => endpointId,
    work: async (judged) => {
      const verdict = judge(judged, rule, clock.now());
      if (!(await changeTo[verdict](judged))) return false;
      if (verdict !== 'unchanged') countNotice(verdict);
      logger.info({ businessId: judged.businessId, endpointId: judged.endpointId }, `endpoint.${verdict}`);
      return true;
    },
    onFailure: ({ businessId, endpointId }, err, times) => {
      countFailure('judge');
      logger[levelAfter(times)]({ businessId, endpointId, err }, 'endpoint.not_judged');
    },
  });

  return createLoop({
    name: 'endpoint watch',
    every: PAUSE_SWEEPS * config.SWEEP_INTERVAL,
    clock,
    logger,
    run: async (signal) => {
      const all = await database.acrossTenants((tx) => endpointsToJudge(tx, rule, clock.now()));
      failing.set(all.filter(({ failingSince }) => failingSince !== null).length);
      await judgeEach(all, signal);
    },
  });
};
