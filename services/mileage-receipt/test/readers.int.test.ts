import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { noise, picture } from './pictures.ts';
import { startService, type TestService } from './service.ts';
import { createReaderControl, type ReaderControl } from './stopped-reader.ts';

let service: TestService;
let readers: ReaderControl;

beforeAll(async () => {
  service = await startService({ READERS: '2', READING_LIMIT: '10m', READING_LEASE: '10m' });
  readers = createReaderControl(service);
  await service.knows({ id: 1 });
});
afterAll(async () => {
  readers.proceed();
  await service.stop();
});

describe('two readers', () => {
  it('read at the same time: while one is busy with a long receipt, the other reads the next ones', async () => {
    const long = await readers.stoppedReceipt();
    for (const next of [await readers.upload(), await readers.upload()]) await readers.untilExtracted(next);
    expect(await readers.statusOf(long)).toBe('processing');
    readers.proceed();
    await readers.untilExtracted(long);
  }, 180_000);
});

describe('a picture that needs more memory than there is beside other readers', () => {
  it('is read alone immediately, and not only after its lease has ended', async () => {
    const small = await picture(['CAFE OLIMPICO', 'TOTAL 18,40 $', 'in many pixels', 'le 3 févr. 2026']);
    // All coefficients of a progressive JPEG are in memory at once.
    const large = sharp(small).resize(3_900, 4_000, { fit: 'contain', background: '#fff' });
    await readers.untilExtracted(await readers.send(await large.jpeg({ progressive: true }).toBuffer(), 'image/jpeg'));
  }, 180_000);
});

describe('a photo of a phone', () => {
  it('is read as HEIC, and its thumbnail is a WebP', async () => {
    const id = await readers.send(readFileSync(new URL('./photo.heic', import.meta.url)), 'image/heic');
    await readers.untilExtracted(id);
    const { contentType, extraction } = await readers.read(id);
    expect([contentType, extraction.amount.value, extraction.date.value]).toEqual(['image/heic', 167.69, '2026-03-08']);
    const links = (await service.call('GET', `/v1/receipts/${id}/file`, {})).body.data;
    const small = await sharp(Buffer.from(await (await service.open(links.thumbnailUrl)).arrayBuffer())).metadata();
    expect([small.format, small.height]).toEqual(['webp', 320]);
  }, 180_000);
});

describe('a picture of noise', () => {
  it.each([1, 4, 32])(
    'with grains of %i pixels has no merchant, amount, date or tax',
    async (grain) => {
      const id = await readers.send(await noise(4, grain), 'image/png');
      await readers.untilExtracted(id);
      const { merchant, amount, date, taxAmount } = (await readers.read(id)).extraction;
      expect([merchant, amount, date, taxAmount]).toEqual(Array(4).fill({ value: null, confidence: 0 }));
    },
    180_000,
  );

  it('is no print: a receipt that can be read keeps its merchant', async () => {
    const id = await readers.send(
      await picture(['MAPLE BAKERY', 'HST 1.30', 'TOTAL 11.30 $', '2026-02-03']),
      'image/png',
    );
    await readers.untilExtracted(id);
    const { merchant, amount, date } = (await readers.read(id)).extraction;
    expect([merchant.value, amount.value, date.value]).toEqual(['MAPLE BAKERY', 11.3, '2026-02-03']);
  }, 180_000);
});
