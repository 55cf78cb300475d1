import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../../../infra/bench/harness/figure.ts';
import type { Row } from '../../../../infra/bench/harness/table.ts';
import { draw } from '../receipt-set/draw.ts';
import { receiptSet } from '../receipt-set/set.ts';
import type { BenchService } from './bench-service.ts';
import { watchMemory } from './processes.ts';

const RECEIPTS = 20;
/** Twice, because the p99 of one round is its worst trip or two. */
const ROUNDS = 2;
const WARM = 50;
const QUIET = 200;
const YEAR = 100_000;
const EVERY = 40;
const TRIPS = '/v1/businesses/1/mileage-trips';

const ms = (time: number): string => `${time.toFixed(0)} ms`;
const megabytes = (size: number): string => `${size.toFixed(0)} MB`;
const timesOf = (times: readonly number[]): Pick<Row, 'measured' | 'beside'> => {
  const sorted = times.toSorted((one, other) => one - other);
  return { measured: ms(quantile(sorted, 0.99)), beside: `p50 ${ms(quantile(sorted, 0.5))} of ${times.length}` };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const drive = ({ call }: BenchService, date: string, userId = 7) =>
  call('POST', TRIPS, { date, distance: { claimed: 10 } }, { userId });

export const upload = ({ send }: BenchService, bytes: Buffer, type: string) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), 'receipt');
  return send('POST', '/v1/receipts', body);
};

/** Resolves when no receipt waits any more; `meanwhile` is repeated until then. */
export const untilRead = async ({ call }: BenchService, meanwhile: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    await meanwhile();
    const { body } = await call('GET', '/v1/receipts?status=uploaded,processing&pageSize=1');
    if (body.pagination.totalCount === 0) return;
    await pause(EVERY);
  }
};

/** Trips alone, and while receipts are read by two readers. */
export const measureTrips = async (service: BenchService): Promise<Row[]> => {
  for (let index = 0; index < WARM; index += 1) await drive(service, '2026-03-01');
  const quiet: number[] = [];
  for (let index = 0; index < QUIET; index += 1) quiet.push(await timed(() => drive(service, '2026-03-02')));
  const pictures = await Promise.all(
    receiptSet()
      .slice(0, ROUNDS * RECEIPTS)
      .map(draw),
  );
  const memory = watchMemory(service.pid);
  const busy: number[] = [];
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { bytes, contentType } of pictures.splice(0, RECEIPTS)) await upload(service, bytes, contentType);
    const trip = async () => void busy.push(await timed(() => drive(service, '2026-03-03')));
    rounds.push(await timed(() => untilRead(service, trip)));
  }
  const { taken, own, apart, children } = memory.end();
  const at = `the service ${megabytes(own)}; ${children} readers at once; pages that they share counted each time: ${megabytes(apart)}`;
  return [
    { what: 'creating a trip, p99', ...timesOf(quiet) },
    { what: `creating a trip while ${RECEIPTS} receipts are read, p99`, ...timesOf(busy), aim: '< 50 ms' },
    { what: `  until all ${RECEIPTS} were read`, measured: rounds.map(ms).join(', ') },
    {
      what: '  memory of the service and its readers meanwhile',
      measured: megabytes(taken),
      aim: '< 400 MB',
      beside: at,
    },
  ];
};

const FILL = `INSERT INTO mileage_trips (business_id, id, user_id, date, driven_on, stops, ownership, is_round_trip,
    claimed_milli, effective_milli, unit, scheme, rate_unit, effective_from, segments, counted_milli, amount_minor,
    currency, currency_exponent, status, version, created_at, updated_at)
  SELECT 1, 1000000 + n, 77, '2026-06-01T00:00:00Z', DATE '2026-02-01' + n / 500, '[]', 'EMPLOYEE', false, 100, 100, 'km',
    'CRA', 'km', '2026-01-01', CASE WHEN n <= 50000 THEN '[{"milli":100,"rate":730}]'::jsonb
      ELSE '[{"milli":100,"rate":670}]'::jsonb END,
    100, 7, 'CAD', 2, 'validated', 1, now(), now() FROM generate_series(1, ${YEAR}) n`;

/** A trip before and after a year of many. */
export const measureYear = async (service: BenchService): Promise<Row[]> => {
  await service.database.look(FILL);
  const memory = watchMemory(service.pid);
  const early = await timed(() => drive(service, '2026-01-01', 77));
  const { own } = memory.end();
  const late = await timed(() => drive(service, '2026-10-01', 77));
  const beside = `memory ${megabytes(own)}; a trip at the end of that year: ${ms(late)}`;
  return [
    { what: `a trip before ${YEAR} trips of its year, all settled again`, measured: ms(early), aim: '< 3 s', beside },
  ];
};
