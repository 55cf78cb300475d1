import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { childrenOf } from './bench/processes.ts';
import { picture } from './pictures.ts';
import { startService, type TestService } from './service.ts';

const LONG = { timeout: 90_000 };

let service: TestService;
let held: number | undefined;
let made = 0;

const upload = async (): Promise<number> => {
  made += 1;
  const bytes = await picture(['CAFE OLIMPICO', 'TOTAL 18,40 $', `No ${made}`, 'le 3 févr. 2026']);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'lunch.png');
  return (await service.call('POST', '/v1/receipts', {}, body)).body.data.id;
};
const statusOf = async (id: number) => (await service.call('GET', `/v1/receipts/${id}`, {})).body.data.status;
const untilExtracted = (id: number) => waitFor(async () => (await statusOf(id)) === 'extracted', LONG);

const isReader = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('reading/reader.ts');

/** A receipt whose reader stands still in the middle of it. */
const heldReceipt = async (): Promise<number> => {
  for (;;) {
    const id = await upload();
    held = await waitFor(() => childrenOf(process.pid).find(isReader), LONG);
    process.kill(held, 'SIGSTOP');
    if ((await statusOf(id)) !== 'extracted') return id;
    process.kill(held, 'SIGCONT');
  }
};
const release = (): void => {
  if (held !== undefined) process.kill(held, 'SIGCONT');
};

beforeAll(async () => {
  service = await startService({ READERS: '2', READING_LIMIT: '10m', READING_LEASE: '10m' });
  await service.knows({ id: 1 });
});
afterAll(async () => {
  release();
  await service.stop();
});

describe('two readers', () => {
  it('read at once: while one is long at a receipt, the other takes whatever comes', async () => {
    const long = await heldReceipt();
    for (const next of [await upload(), await upload()]) await untilExtracted(next);
    expect(await statusOf(long)).toBe('processing');
    release();
    await untilExtracted(long);
  }, 180_000);
});
