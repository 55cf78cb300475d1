import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import sharp from 'sharp';
import { childrenOf } from './bench/processes.ts';
import { picture } from './pictures.ts';
import { startService, type TestService } from './service.ts';

const LONG = { timeout: 90_000 };

let service: TestService;
let locked: number | undefined;
let made = 0;

const send = async (bytes: Buffer, type: string): Promise<number> => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), 'lunch');
  return (await service.call('POST', '/v1/receipts', {}, body)).body.data.id;
};
const upload = async (): Promise<number> => {
  made += 1;
  return send(await picture(['CAFE OLIMPICO', 'TOTAL 18,40 $', `No ${made}`, 'le 3 févr. 2026']), 'image/png');
};
const read = async (id: number) => (await service.call('GET', `/v1/receipts/${id}`, {})).body.data;
const statusOf = async (id: number) => (await read(id)).status;
const untilExtracted = (id: number) => waitFor(async () => (await statusOf(id)) === 'extracted', LONG);

const isReader = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('reading/reader.ts');

/** A receipt whose reader stands still in the middle of it. */
const lockedReceipt = async (): Promise<number> => {
  for (;;) {
    const id = await upload();
    locked = await waitFor(() => childrenOf(process.pid).find(isReader), LONG);
    process.kill(locked, 'SIGSTOP');
    if ((await statusOf(id)) !== 'extracted') return id;
    process.kill(locked, 'SIGCONT');
  }
};
const release = (): void => {
  if (locked !== undefined) process.kill(locked, 'SIGCONT');
  locked = undefined;
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
    const long = await lockedReceipt();
    for (const next of [await upload(), await upload()]) await untilExtracted(next);
    expect(await statusOf(long)).toBe('processing');
    release();
    await untilExtracted(long);
  }, 180_000);
});

describe('a picture that needs more room than there is beside other readers', () => {
  it('is read alone at once, and not when its lease has ended', async () => {
    const small = await picture(['CAFE OLIMPICO', 'TOTAL 18,40 $', 'in many pixels', 'le 3 févr. 2026']);
    // All coefficients of a progressive JPEG are in memory at once.
    const large = sharp(small).resize(3_900, 4_000, { fit: 'contain', background: '#fff' });
    await untilExtracted(await send(await large.jpeg({ progressive: true }).toBuffer(), 'image/jpeg'));
  }, 180_000);
});

describe('a photo of a phone', () => {
  it('is read as HEIC, and shown small as WebP', async () => {
    const id = await send(readFileSync(new URL('./photo.heic', import.meta.url)), 'image/heic');
    await untilExtracted(id);
    const { contentType, extraction } = await read(id);
    expect([contentType, extraction.amount.value, extraction.date.value]).toEqual(['image/heic', 167.69, '2026-03-08']);
    const links = (await service.call('GET', `/v1/receipts/${id}/file`, {})).body.data;
    const small = await sharp(Buffer.from(await (await service.open(links.thumbnailUrl)).arrayBuffer())).metadata();
    expect([small.format, small.height]).toEqual(['webp', 320]);
  }, 180_000);
});
