import { type Caller, found, notFound, type WebhookSeries } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayRead } from '../endpoints/access.ts';
import { endpointRows as endpoints } from '../endpoints/endpoint.table.ts';
import { isWithin, withinOf } from '../narrowing/narrow-handlers.ts';
import { readFigures } from './figure.table.ts';
import { type Figure, MINUTE, WHOLE_BUSINESS } from './figures.ts';
import { add, type Histogram, percentile } from './latency-histogram.ts';

const HOUR = 60 * MINUTE;
/** Minutes are kept for so many hours; beyond it there are whole hours. */
const MINUTES_KEPT = 72;

/** Up to so many hours a step has so many minutes: 60 to 300 points, in steps that an hour or a day has a whole number of. */
const STEPS: readonly (readonly [hours: number, minutes: number])[] = [
  [5, 1],
  [24, 5],
  [MINUTES_KEPT, 15],
  [300, 60],
  [Number.POSITIVE_INFINITY, 180],
];

type SeriesPlan = {
  /** Milliseconds of the rows that are read, of a step, and when the first one begins. */
  read: number;
  step: number;
  from: number;
  count: number;
};

/** Which steps show so many hours until now; the last one is under way. */
export const planOf = (hours: number, now: Date): SeriesPlan => {
  const minutes = STEPS.find(([most]) => hours <= most)?.[1] ?? 180;
  const step = minutes * MINUTE;
  const count = Math.ceil((hours * HOUR) / step);
  const last = Math.floor(now.getTime() / step) * step;
  return { read: hours <= MINUTES_KEPT ? MINUTE : HOUR, step, from: last - (count - 1) * step, count };
};

type Row = Omit<Figure, 'businessId' | 'endpointId'>;

const nothing = () => ({ events: 0, attempts: 0, succeeded: 0, failed: 0, latency: [] as Histogram });

/** Every step with the sum of its rows, with zeros where there are none. */
export const seriesOf = (rows: readonly Row[], { step, from, count }: SeriesPlan, now: Date): WebhookSeries => {
  const sums = Array.from({ length: count }, nothing);
  for (const row of rows) {
    const sum = sums[Math.floor((row.at - from) / step)];
    if (!sum) continue;
    for (const name of ['events', 'attempts', 'succeeded', 'failed'] as const) sum[name] += row[name];
    add(sum.latency, row.latency);
  }
  const points = sums.map(({ latency, ...counts }, index) => ({
    at: new Date(from + index * step).toISOString(),
    ...counts,
    latency: { p50: percentile(latency, 0.5), p95: percentile(latency, 0.95), p99: percentile(latency, 0.99) },
  }));
  return { from: new Date(from).toISOString(), to: now.toISOString(), stepSeconds: step / 1_000, points };
};

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
