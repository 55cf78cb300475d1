import { createLoop, createOneByOne, levelAfter } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import { changeByService } from '../endpoints/change-by-service.ts';
import { type DisabledReason, disabled, type EndpointName, endpointChanged } from '../endpoints/endpoint.ts';
import { createFailureCount } from './count-failures.ts';
import { findStreak, pendingOf } from './endpoint-facts.table.ts';
import { failingEndpoints, isGone } from './judged-endpoint.table.ts';
import { endpointDisabled } from './notice.events.ts';

/** Why the service does it; a customer's own reasons are not counted. */
const REASONS = ['failing', 'gone'] as const satisfies readonly DisabledReason[];

const CREDENTIAL = 'job:dead-endpoints';

/** Switches off an endpoint that nothing reaches any more. Returns whether it did: nothing happens when it is off already. */
export const disableEndpoint = async (
  deps: Pick<ShardDeps, 'database' | 'secretBox' | 'engine'>,
  { businessId, endpointId }: EndpointName,
  reason: DisabledReason,
): Promise<boolean> => {
  const name = { businessId, endpointId, credential: CREDENTIAL, audit: 'webhook.disabled' };
  const endpoint = await changeByService(deps, name, async (tx, before) => {
    const streak = await findStreak(tx, endpointId);
    const after = disabled(before, { reason, at: tx.now, since: streak.firstFailureAt ?? tx.now });
    const { count } = await pendingOf(tx, endpointId);
    return { after, events: [endpointChanged(after), endpointDisabled(after, streak, count)] };
  });
  if (endpoint) deps.engine.endpointChanged(endpoint);
  return endpoint !== undefined;
};

const EVERY = 10 * 60_000;
/** Endpoints that one run disables at most. */
const MOST = 500;

/** Switches off endpoints that nothing reaches any more. `writeCounts`: writes what was counted of their attempts until now. */
export const createEndpointDisabler = (deps: ShardDeps, writeCounts: () => Promise<void>) => {
  const { database, clock, logger, metrics } = deps;
  const help = 'Endpoints disabled by the service';
  const count = metrics.counter('outlay_webhook_disabled_total', help, ['reason'], REASONS);

  const countFailure = createFailureCount(metrics);

  const disable = async ({ businessId, endpointId }: EndpointName, reason: DisabledReason): Promise<boolean> => {
    if (!(await disableEndpoint(deps, { businessId, endpointId }, reason))) return false;
    count.inc({ reason });
    logger.warn({ businessId, endpointId, reason }, 'endpoint.disabled');
    return true;
  };

  const disableEach = createOneByOne<EndpointName>({
    most: MOST,
    keyOf: ({ endpointId }) => endpointId,
    work: (suspect) => disable(suspect, 'failing'),
    onFailure: ({ businessId, endpointId }, err, times) => {
      countFailure('disable');
      logger[levelAfter(times)]({ businessId, endpointId, err }, 'endpoint.not_disabled');
    },
  });

  const loop = createLoop({
    name: 'endpoint disabler',
    every: EVERY,
    clock,
    logger,
    run: async (signal) => {
      await disableEach(await database.acrossTenants((tx) => failingEndpoints(tx, clock.now())), signal);
    },
  });

  return {
    ...loop,
    /** An attempt was answered with 410 Gone and is recorded. */
    gone: async (suspect: EndpointName): Promise<void> => {
      if (!(await database.acrossTenants((tx) => isGone(tx, suspect.endpointId)))) return;
      // The notice shows the attempts of just now.
      await writeCounts();
      await disable(suspect, 'gone');
    },
  };
};
