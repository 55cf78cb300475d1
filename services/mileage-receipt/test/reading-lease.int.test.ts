import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { createReaderControl, type ReaderControl } from './stopped-reader.ts';

/** So long that a busy machine does not matter: the test moves the sandbox's clock. */
const LEASE = 600_000;

let service: TestService;
let readers: ReaderControl;
let ahead: number;

type Reading = { reading: string; reading_tries: number; reading_until: Date };
const readingOf = async (id: number): Promise<Reading> => {
  const [row] = await service.database.look<Reading>(
    'SELECT reading, reading_tries, reading_until FROM receipts WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`no receipt ${id}`);
  return row;
};

const move = async (ms: number): Promise<void> => {
  ahead += ms;
  const now = new Date(Date.now() + ahead).toISOString();
  await service.deliver('sandbox.clock_moved', 1, { offsetMs: ahead, now });
};
const extracted = () =>
  service.publishedOf('receipt.extracted').map(({ data }) => (data as { receipt: { id: number } }).receipt.id);

const start = async (limit: string): Promise<void> => {
  ahead = 0;
  service = await startService({ READERS: '2', READING_LIMIT: limit, READING_LEASE: `${LEASE}ms` });
  readers = createReaderControl(service);
  await service.knows({ id: 1 });
};

afterEach(async () => {
  readers.proceed();
  await service.stop();
});

describe('a receipt whose reading takes several leases', () => {
  beforeEach(() => start('10m'));

  it('is read once: its lease is renewed after each third', async () => {
    const id = await readers.stoppedReceipt();
    const first = (await readingOf(id)).reading_until.getTime();
    for (let third = 1; third <= 9; third += 1) {
      await move(LEASE / 3);
      await waitFor(async () => (await readingOf(id)).reading_until.getTime() >= first + (third * LEASE) / 3);
    }
    readers.proceed();
    await readers.untilExtracted(id);
    expect(await readingOf(id)).toMatchObject({ reading: 'read', reading_tries: 1 });
    await waitFor(() => extracted().length > 0);
    expect(extracted()).toEqual([id]);
  }, 180_000);

  it('is not saved by a reader that lost its lease', async () => {
    const id = await readers.stoppedReceipt();
    await service.database.look(`UPDATE receipts SET reading_token = 'another' WHERE id = $1`, [id]);
    readers.proceed();
    const line = () => service.logger.linesOf('receipt.read').find(({ receiptId }) => receiptId === id);
    expect((await waitFor(line, { timeout: 90_000 })).published).toBe(false);
    expect(await readingOf(id)).toMatchObject({ reading: 'reading', reading_tries: 1 });
    await move(2 * LEASE);
    await readers.untilExtracted(id);
    await waitFor(() => extracted().length > 0);
    expect(extracted()).toEqual([id]);
  }, 180_000);
});

describe('a receipt whose reader hangs', () => {
  beforeEach(() => start('100ms'));

  it('is read again after the time limit, and has failed after three tries', async () => {
    const id = await readers.upload();
    const failures = () => service.logger.linesOf('receipt.unreadable');
    for (const tries of [1, 2, 3]) {
      await waitFor(() => failures().length === tries, { timeout: 90_000 });
      await move(2 * LEASE);
    }
    await waitFor(async () => (await readers.statusOf(id)) === 'failed', { timeout: 90_000 });
    expect(failures().map(({ again }) => again)).toEqual([true, true, false]);
    expect(extracted()).toEqual([]);
  }, 180_000);
});
