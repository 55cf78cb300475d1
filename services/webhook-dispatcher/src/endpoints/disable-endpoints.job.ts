import { forUser } from '@outlay/contracts';
import { createLoop } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import { endpointChanged, endpointDisabled } from './endpoint.events.ts';
import { endpointOf, endpointRow, endpointRows } from './endpoint.table.ts';
import { type DisabledReason, disabled } from './endpoint.ts';
import { countPending, failingEndpoints, isGone, type Suspect } from './endpoint-health.table.ts';

const CREDENTIAL = 'job:dead-endpoints';

/** Switches off an endpoint that nothing reaches any more. Returns whether it did: nothing happens when it is off already. */
export const disableEndpoint = async (
  { database, secretBox, engine }: Pick<Deps, 'database' | 'secretBox' | 'engine'>,
  { businessId, endpointId }: Suspect,
  reason: DisabledReason,
): Promise<boolean> => {
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
  const endpoint = await database.change(origin, async (tx) => {
    const row = await endpointRows.lock(tx, businessId, endpointId);
    if (row?.status !== 'active') return undefined;
    const after = disabled(endpointOf(row, secretBox), reason, tx.now);
    tx.write(endpointRows.update(endpointRow(after, row, secretBox)));
    const events = [endpointChanged(after), endpointDisabled(after, await countPending(tx, endpointId))];
    tx.publish(...events.map((event) => forUser(event, after.createdBy)));
    tx.audit('webhook.disabled', `webhook:${endpointId}`);
    return after;
  });
  if (endpoint) engine.endpointChanged(endpoint);
  return endpoint !== undefined;
};

const EVERY = 10 * 60_000;

/** Switches off endpoints that nothing reaches any more. */
export const createEndpointDisabler = (deps: Deps) => {
  const { database, clock, logger, metrics } = deps;
  const count = metrics.counter('outlay_webhook_disabled_total', 'Endpoints disabled by the service', ['reason']);

  const disable = async ({ businessId, endpointId }: Suspect, reason: DisabledReason): Promise<void> => {
    if (!(await disableEndpoint(deps, { businessId, endpointId }, reason))) return;
    count.inc({ reason });
    logger.warn({ businessId, endpointId, reason }, 'endpoint.disabled');
  };

  const loop = createLoop({
    name: 'endpoint disabler',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      const failing = await database.acrossTenants((tx) => failingEndpoints(tx, clock.now()));
      for (const suspect of failing) await disable(suspect, 'failing');
    },
  });

  return {
    ...loop,
    /** An attempt was answered with 410 Gone and is recorded. */
    gone: async (suspect: Suspect): Promise<void> => {
      if (await database.acrossTenants((tx) => isGone(tx, suspect.endpointId))) await disable(suspect, 'gone');
    },
  };
};
