import { type Caller, found, notFound, type WebhookSeries } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayRead } from '../endpoints/access.ts';
import { endpointRows as endpoints } from '../endpoints/endpoint.table.ts';
import { isWithin, withinOf } from '../narrowing/narrow-handlers.ts';
import { readFigures } from './figure.table.ts';
import { WHOLE_BUSINESS } from './figures.ts';
import { planOf, seriesOf } from './series.ts';

type SeriesRequest = { hours: number; webhookId?: string | undefined };

/** What was sent to all endpoints of the business, or to one, step by step. @throws AppError FORBIDDEN, NOT_FOUND */
export const getSeries = async (
  { database, clock }: Deps,
  caller: Caller,
  { hours, webhookId }: SeriesRequest,
): Promise<WebhookSeries> => {
  assertMayRead(caller);
  const { businessId } = caller;
  const now = clock.now();
  const plan = planOf(hours, now);
  const rows = await database.read(businessId, async (tx) => {
    if (webhookId !== undefined && !isWithin(caller, webhookId)) throw notFound();
    if (webhookId !== undefined) found(await endpoints.find(tx, businessId, webhookId));
    const endpointIds = withinOf(caller, webhookId === undefined ? undefined : [webhookId]) ?? [WHOLE_BUSINESS];
    const of = { businessId, endpointIds };
    return readFigures(tx, { ...of, step: plan.read, since: new Date(plan.from) });
  });
  return seriesOf(rows, plan, now);
};
