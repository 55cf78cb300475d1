import { setTimeout as pause } from 'node:timers/promises';
import { draw } from '../receipt-set/draw.ts';
import { receiptSet } from '../receipt-set/set.ts';
import type { House } from './house.ts';
import { watchMemory } from './processes.ts';

const RECEIPTS = 20;
const YEAR = 100_000;
const EVERY = 40;
const TRIPS = '/v1/businesses/1/mileage-trips';

const quantile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const ms = (time: number): string => `${time.toFixed(0)} ms`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const drive = ({ call }: House, date: string, userId = 7) =>
  call('POST', TRIPS, { date, distance: { claimed: 10 } }, { userId });

export const upload = ({ ask }: House, bytes: Buffer, type: string) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), 'receipt');
  return ask('POST', '/v1/receipts', body);
};

/** Resolves when no receipt waits any more; `meanwhile` is done again and again until then. */
export const untilRead = async ({ call }: House, meanwhile: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    await meanwhile();
    const { body } = await call('GET', '/v1/receipts?status=uploaded,processing&pageSize=1');
    if (body.pagination.totalCount === 0) return;
    await pause(EVERY);
  }
};

/** Trips alone, and while receipts are read by two readers. Lines of text. */
export const measureTrips = async (house: House): Promise<string[]> => {
  for (let index = 0; index < 50; index += 1) await drive(house, '2026-03-01');
  const quiet: number[] = [];
  for (let index = 0; index < 200; index += 1) quiet.push(await timed(() => drive(house, '2026-03-02')));
  for (const sample of receiptSet().slice(0, RECEIPTS)) {
    const { bytes, contentType } = await draw(sample);
    await upload(house, bytes, contentType);
  }
  const memory = watchMemory(house.pid);
  const busy: number[] = [];
  const reading = await timed(() =>
    untilRead(house, async () => void busy.push(await timed(() => drive(house, '2026-03-03')))),
  );
  const { taken, own } = memory.end();
  return [
    `creating a trip: median ${ms(quantile(quiet, 0.5))}, p99 ${ms(quantile(quiet, 0.99))} of ${quiet.length}`,
    `creating a trip while ${RECEIPTS} receipts are read by two readers (${ms(reading)}): median ${ms(quantile(busy, 0.5))}, p99 ${ms(quantile(busy, 0.99))} of ${busy.length}`,
    `memory meanwhile, at its highest: ${taken.toFixed(0)} MB with two readers, ${own.toFixed(0)} MB of it the service itself`,
  ];
};

const FILL = `INSERT INTO mileage_trips (business_id, id, user_id, date, driven_on, stops, ownership, is_round_trip,
    claimed_milli, effective_milli, unit, scheme, rate_unit, effective_from, segments, counted_milli, amount_minor,
    currency, currency_exponent, status, version, created_at, updated_at)
  SELECT 1, 1000000 + n, 77, '2026-06-01T00:00:00Z', DATE '2026-02-01' + n / 500, '[]', 'EMPLOYEE', false, 100, 100, 'km',
    'CRA', 'km', '2026-01-01', CASE WHEN n <= 50000 THEN '[{"milli":100,"rate":730}]'::jsonb
      ELSE '[{"milli":100,"rate":670}]'::jsonb END,
    100, 7, 'CAD', 2, 'validated', 1, now(), now() FROM generate_series(1, ${YEAR}) n`;

/** A trip before and after a year of many. Lines of text. */
export const measureYear = async (house: House): Promise<string[]> => {
  await house.database.look(FILL);
  const early = await timed(() => drive(house, '2026-01-01', 77));
  const late = await timed(() => drive(house, '2026-10-01', 77));
  return [`a trip before a year of ${YEAR} trips, all of them settled again: ${ms(early)}; after it: ${ms(late)}`];
};
