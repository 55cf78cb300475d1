import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase } from '@outlay/store';
import { createTestDatabase, testLogger } from '@outlay/testing';
import { claimReceipt } from '../src/receipts/reading/claim-receipt.table.ts';

const NOW = new Date('2026-03-14T15:09:26.535Z');
const LEASE = 60_000;

let raw: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  raw = await createTestDatabase('mileage-receipt');
  const metrics = createMetrics('mileage-receipt');
  database = openDatabase({ url: raw.url, poolSize: 4, logger: testLogger(), metrics, clock: systemClock });
});
afterAll(async () => {
  await database.close();
  await raw.close();
});
beforeEach(async () => {
  for (const table of ['receipts', 'reading_turns']) await raw.look(`DELETE FROM ${table}`);
});

type Given = { businessId: number; userId?: number; count?: number; type?: string; size?: number };
let last = 0;
/** Receipts that wait, each newer than all before. */
const upload = async ({
  businessId,
  userId = 7,
  count = 1,
  type = 'image/png',
  size = 9_000,
}: Given): Promise<void> => {
  await raw.look(
    `INSERT INTO receipts (id, business_id, user_id, file_name, content_type, size, sha256, file_key, link_key, reading,
       reading_tries, is_matched, is_split, split_generation, source, version, created_at, updated_at)
     SELECT n, $2, $3, 'lunch', $5, $6, n::text, 'key', '', 'waiting', 0, false, false, 0, 'api', 1,
       $7::timestamptz + make_interval(secs => n), $7 FROM generate_series($1::int + 1, $1::int + $4::int) AS n`,
    [last, businessId, userId, count, type, size, new Date(NOW.getTime() - 86_400_000)],
  );
  last += count;
};

const claim = () => claimReceipt(database, NOW, LEASE);
/** Whose receipt each of the next claims takes; 0: none. */
const claimedFor = async (count: number, by: 'businessId' | 'userId' = 'businessId'): Promise<number[]> => {
  const taken: number[] = [];
  for (let each = 0; each < count; each += 1) taken.push((await claim())?.receipt[by] ?? 0);
  return taken;
};
const endReading = () => raw.look(`UPDATE receipts SET reading = 'read' WHERE reading = 'reading'`);
const SLOW = { type: 'application/pdf', size: 9_000_000 };

describe('businesses whose receipts wait', () => {
  it('take turns: one receipt comes after those in progress, and not after the 30 of another business', async () => {
    await upload({ businessId: 1, count: 30 });
    expect(await claimedFor(2)).toEqual([1, 1]);
    await upload({ businessId: 2 });
    expect(await claimedFor(3)).toEqual([2, 1, 1]);
    await upload({ businessId: 2, count: 2 });
    await upload({ businessId: 3, count: 2 });
    expect(await claimedFor(6)).toEqual([3, 2, 1, 3, 2, 1]);
  });

  it('take turns within each among its people', async () => {
    await upload({ businessId: 1, userId: 7, count: 10 });
    await upload({ businessId: 1, userId: 8, count: 2 });
    await upload({ businessId: 1, userId: 9 });
    expect(await claimedFor(6, 'userId')).toEqual([7, 8, 9, 7, 8, 7]);
  });

  it.each([
    ['large PDFs', SLOW],
    ['large pictures', { type: 'image/jpeg', size: 9_000_000 }],
    ['photos that are decoded alone', { type: 'image/heic', size: 9_000 }],
  ])('never keep all readers with %s: of these one of a business is read at a time', async (_what, kind) => {
    await upload({ businessId: 1, count: 30, ...kind });
    expect(await claimedFor(3)).toEqual([1, 0, 0]);
    await upload({ businessId: 2, ...kind });
    await upload({ businessId: 1 });
    expect(await claimedFor(3)).toEqual([2, 1, 0]);
    await endReading();
    expect(await claimedFor(2)).toEqual([1, 0]);
  });

  it('never keep all readers with receipts that were tried before', async () => {
    await upload({ businessId: 1, count: 3 });
    await raw.look('UPDATE receipts SET reading_tries = 1');
    await upload({ businessId: 1 });
    expect(await claimedFor(3)).toEqual([1, 1, 0]);
  });

  it('take turns across instances too: claims at the same time are of different businesses', async () => {
    await upload({ businessId: 1, count: 30, ...SLOW });
    for (const businessId of [2, 3, 4]) await upload({ businessId });
    const taken = await Promise.all([claim(), claim(), claim(), claim()]);
    expect(taken.map((claimed) => claimed?.receipt.businessId).sort()).toEqual([1, 2, 3, 4]);
    expect(await claim()).toBeUndefined();
  });

  it('get a receipt read again whose lease has ended, and none whose lease lasts', async () => {
    await upload({ businessId: 1, ...SLOW });
    const first = await claim();
    expect(await claim()).toBeUndefined();
    const later = new Date(NOW.getTime() + 2 * LEASE);
    const again = await claimReceipt(database, later, LEASE);
    expect([again?.receipt.id, again?.tries]).toEqual([first?.receipt.id, 2]);
  });
});
