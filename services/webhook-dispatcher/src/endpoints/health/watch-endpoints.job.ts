import { createLoop, createOneByOne, levelAfter, type Part } from '@outlay/runtime';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps, ShardDeps } from '../../deps.ts';
import { changeByService } from '../endpoints/change-by-service.ts';
import { failing, recovered } from '../endpoints/endpoint.ts';
import { createFailureCount, createNoticeCount } from './count-failures.ts';
import { findStreak, pendingOf, talliesOf } from './endpoint-facts.table.ts';
import { judge, PAUSE_SWEEPS, quietTime, type Rule, ruleOf } from './endpoint-health.ts';
import { endpointsToJudge, type Judged, putChanged } from './judged-endpoint.table.ts';
import { endpointFailing, endpointRecovered } from './notice.events.ts';

type Changing = Pick<Deps, 'database' | 'secretBox' | 'config'>;

const CREDENTIAL = 'job:endpoint-health';

/** The streak may be older than what is looked at, where nothing got through for long. */
const sinceOf = ({ firstFailureAt, inARowSince }: Judged, now: Date): Date => {
  const times = [firstFailureAt, inARowSince].filter((at) => at !== null).map((at) => at.getTime());
  return new Date(Math.min(now.getTime(), ...times));
};

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const total = (delays: readonly number[]): number => delays.reduce((sum, delay) => sum + delay, 0);

const factsOf = async (tx: ChangeTransaction, { businessId, endpointId }: Judged, from: Date) => {
  const span = { from, to: tx.now };
  const streak = await findStreak(tx, endpointId);
  const pending = await pendingOf(tx, endpointId);
  return { span, streak, pending, tallies: await talliesOf(tx, businessId, [endpointId], span) };
};

/** An endpoint begins to fail, and its business is informed. Returns whether it did: another instance may have been first. */
export const beginFailing = async (deps: Changing, judged: Judged, rule: Rule): Promise<boolean> => {
  const { businessId, endpointId } = judged;
  const name = { businessId, endpointId, credential: CREDENTIAL, audit: 'webhook.endpoint_failing' };
  const lasts = total(deps.config.WEBHOOK_RETRY_SCHEDULE);
  const changed = await changeByService(deps, name, async (tx, before) => {
    if (before.failingSince !== null) return undefined;
    const facts = await factsOf(tx, judged, later(tx.now, -quietTime(rule)));
    const after = failing(before, sinceOf(judged, tx.now), tx.now);
    tx.write(putChanged(endpointId, tx.now));
    return { after, events: [endpointFailing(after, facts, lasts)] };
  });
  return changed !== undefined;
};

/** An endpoint works again. Returns whether it was changed. */
export const recover = async (deps: Changing, judged: Judged): Promise<boolean> => {
  const { businessId, endpointId } = judged;
  const name = { businessId, endpointId, credential: CREDENTIAL, audit: 'webhook.recovered' };
  const changed = await changeByService(deps, name, async (tx, before) => {
    const { failingSince } = before;
    if (failingSince === null || failingSince.getTime() !== judged.failingSince?.getTime()) return undefined;
    const after = recovered(before, tx.now);
    tx.write(putChanged(endpointId, tx.now));
    return {
      after,
      events: [endpointRecovered(after, { failingSince, ...(await factsOf(tx, judged, failingSince)) })],
    };
  });
  return changed !== undefined;
};

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
