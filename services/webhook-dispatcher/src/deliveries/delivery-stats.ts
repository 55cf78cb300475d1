import { type Caller, notFound } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertMayRead, endpoints } from '../endpoints/index.ts';
import { type EndpointStats, statsOfBusiness, statsOfEndpoint } from './delivery-stats.table.ts';

const HOUR = 60 * 60_000;

const view = (stats: Omit<EndpointStats, 'endpointId'>, since: Date, now: Date) => {
  const { success, failed, pending, p50, p99, backlog, oldestUndeliveredAt } = stats;
  return {
    from: since.toISOString(),
    to: now.toISOString(),
    deliveries: { total: success + failed + pending, success, failed, pending },
    successRate: success + failed === 0 ? null : Math.round((success / (success + failed)) * 10_000) / 10_000,
    firstAttempt: { p50, p99 },
    backlog,
    oldestUndeliveredAt: oldestUndeliveredAt?.toISOString() ?? null,
  };
};

const viewOfEndpoint = (stats: EndpointStats, since: Date, now: Date) => ({
  webhookId: stats.endpointId,
  ...view(stats, since, now),
});

const spanOf = ({ clock }: Deps, { businessId }: Caller, hours: number) => {
  const now = clock.now();
  return { businessId, now, since: new Date(now.getTime() - hours * HOUR) };
};

/** How the deliveries of one endpoint went, as the API shows it. @throws AppError FORBIDDEN, NOT_FOUND */
export const getEndpointStats = async (deps: Deps, caller: Caller, endpointId: string, hours: number) => {
  assertMayRead(caller);
  const span = spanOf(deps, caller, hours);
  const stats = await deps.database.read(caller.businessId, async (tx) => {
    if (!(await endpoints.find(tx, caller.businessId, endpointId))) throw notFound();
    return statsOfEndpoint(tx, endpointId, span);
  });
  return viewOfEndpoint(stats, span.since, span.now);
};

/** How all deliveries of the business went, and those of each endpoint. @throws AppError FORBIDDEN */
export const getBusinessStats = async (deps: Deps, caller: Caller, hours: number) => {
  assertMayRead(caller);
  const span = spanOf(deps, caller, hours);
  const found = await deps.database.read(caller.businessId, (tx) => statsOfBusiness(tx, span));
  const each = found.endpoints.map((stats) => viewOfEndpoint(stats, span.since, span.now));
  return { ...view(found.total, span.since, span.now), endpoints: each };
};
