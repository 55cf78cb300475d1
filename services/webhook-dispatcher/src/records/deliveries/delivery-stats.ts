import { type Caller, found } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayRead, endpoints, isWithin } from '../../endpoints/index.ts';
import { endpointIds, type Span, type Stats, statsOf } from './delivery-stats.table.ts';

const HOUR = 60 * 60_000;
const NO_TIMES = { p50: null, p95: null, p99: null };
const NOTHING = { success: 0, failed: 0, pending: 0, ...NO_TIMES, backlog: 0, oldestUndeliveredAt: null };

const view = (stats: Omit<Stats, 'endpointId'> = NOTHING, { since, now }: Span) => {
  const { success, failed, pending, p50, p95, p99, backlog, oldestUndeliveredAt } = stats;
  return {
    from: since.toISOString(),
    to: now.toISOString(),
    deliveries: { total: success + failed + pending, success, failed, pending },
    successRate: success + failed === 0 ? null : Math.round((success / (success + failed)) * 10_000) / 10_000,
    firstAttempt: { p50, p95, p99 },
    backlog,
    oldestUndeliveredAt: oldestUndeliveredAt?.toISOString() ?? null,
  };
};

const spanOf = ({ clock }: Deps, { businessId }: Caller, hours: number): Span => {
  const now = clock.now();
  return { businessId, now, since: new Date(now.getTime() - hours * HOUR) };
};

/** How the deliveries of one endpoint went, as the API shows it. @throws AppError FORBIDDEN, NOT_FOUND */
export const getEndpointStats = async (deps: Deps, caller: Caller, webhookId: string, hours: number) => {
  assertMayRead(caller);
  const span = spanOf(deps, caller, hours);
  const [stats] = await deps.database.read(caller.businessId, async (tx) => {
    found(await endpoints.find(tx, caller.businessId, webhookId));
    return statsOf(tx, [webhookId], span);
  });
  return { webhookId, ...view(stats, span) };
};

/** How all deliveries of the business went, and those of each endpoint. @throws AppError FORBIDDEN */
export const getBusinessStats = async (deps: Deps, caller: Caller, hours: number) => {
  assertMayRead(caller);
  const span = spanOf(deps, caller, hours);
  return deps.database.read(caller.businessId, async (tx) => {
    const ids = (await endpointIds(tx, caller.businessId)).filter((id) => isWithin(caller, id));
    const byId = new Map((await statsOf(tx, ids, span, true)).map((stats) => [stats.endpointId, stats]));
    const each = ids.map((webhookId) => ({ webhookId, ...view(byId.get(webhookId), span) }));
    return { ...view(byId.get(null), span), endpoints: each };
  });
};
