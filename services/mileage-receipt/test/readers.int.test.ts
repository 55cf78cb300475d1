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

/** What was printed; amount, tax and tip, currency, day, merchant. */
const PRINTED: readonly (readonly [string, readonly unknown[]])[] = [
  [
    `REWE MARKT GMBH|Hauptstr. 5, 10115 Berlin|13.04.2026 18:22|Milch 1,19|Brot 2,49|SUMME EUR 3,68|MwSt 7% 0,24|Bar 5,00|Rückgeld 1,32`,
    [3.68, 0.24, null, 'EUR', '2026-04-13', 'REWE MARKT GMBH', ['MwSt 0.24']],
  ],
  [
    `RESTAURANT LE PETIT DEP|432 rue Saint-Paul, Montréal QC|Le 4 mai 2026 19:30|Poutine 14,50|Bière 8,00|Sous-total 22,50|TPS 5% 1,13|TVQ 9,975% 2,24|TOTAL 25,87|Pourboire 4,13|TOTAL PAYÉ 30,00`,
    [30, 3.37, 4.13, 'CAD', '2026-05-04', 'RESTAURANT LE PETIT DEP', ['GST 1.13', 'QST 2.24']],
  ],
  [
    `WALGREENS #1234|CHICAGO IL|04/13/2026 3:45 PM|SUBTOTAL 9.49|TAX 0.97|TOTAL 10.46`,
    [10.46, 0.97, null, 'USD', '2026-04-13', 'WALGREENS', ['TAX 0.97']],
  ],
  [
    `PETRO-CANADA|1200 Main St Winnipeg MB|2026-06-02 07:41|41.205 L @ 1.459/L|FUEL SALE $60.12|GST INCL 2.86|TOTAL $60.12`,
    [60.12, 2.86, null, 'CAD', '2026-06-02', 'PETRO-CANADA', ['GST 2.86']],
  ],
];

describe('receipts that people bring from their travels', () => {
  it('are read as they are printed: what was paid with the tip, each tax, the currency of the place', async () => {
    const ids = [];
    for (const [text] of PRINTED) ids.push(await readers.send(await picture(text.split('|')), 'image/png'));
    const found = [];
    for (const id of ids) {
      await readers.untilExtracted(id);
      const { amount, taxAmount, tip, currency, date, merchant, taxes } = (await readers.read(id)).extraction;
      const each = taxes.map((tax: { name: string; amount: number }) => `${tax.name} ${tax.amount}`);
      found.push([...[amount, taxAmount, tip, currency, date, merchant].map(({ value }) => value), each]);
    }
    expect(found).toEqual(PRINTED.map(([, wanted]) => wanted));
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
