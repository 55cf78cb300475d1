import type { Row } from '../../../../infra/bench/harness/table.ts';
import { encryptedPdf, packedPagesPdf, pagesPdf } from '../hostile/pdf.ts';
import { heavyPictures, pngBomb } from '../hostile/pictures.ts';
import { draw } from '../receipt-set/draw.ts';
import { receiptSet } from '../receipt-set/set.ts';
import type { BenchService } from './bench-service.ts';
import { untilRead, upload } from './load.ts';
import { watchMemory } from './processes.ts';

const RECEIPTS = 10;

/** Memory of the service with its readers under the most harmful files, between ordinary receipts. */
export const measureHostile = async (service: BenchService): Promise<Row[]> => {
  const memory = watchMemory(service.pid);
  const refused = [
    ['50,000 x 50,000 pixels', await pngBomb(50_000, 50_000), 'image/png'],
    ['10,000 pages', pagesPdf(10_000), 'application/pdf'],
    ['10,000 packed pages', packedPagesPdf(10_000), 'application/pdf'],
    ['a password', encryptedPdf('secret'), 'application/pdf'],
  ] as const;
  const rows: Row[] = [];
  for (const [what, bytes, type] of refused) {
    const { status, body } = await upload(service, bytes, type);
    rows.push({ what: `  ${what}`, measured: `${status} ${body.error?.code ?? 'taken'}` });
  }
  for (const sample of receiptSet().slice(0, RECEIPTS)) {
    const { bytes, contentType } = await draw(sample);
    await upload(service, bytes, contentType);
  }
  const taken: [string, number][] = [];
  for (const { name, bytes, type } of await heavyPictures()) {
    const { body } = await upload(service, bytes, type);
    taken.push([name, body.data?.id ?? 0]);
  }
  await untilRead(service, async () => undefined);
  for (const [name, id] of taken) {
    const { body } = await service.send('GET', `/v1/receipts/${id}`);
    rows.push({ what: `  ${name} of 49 megapixels`, measured: body.data?.status ?? body.error?.code });
  }
  const { taken: highest, own } = memory.end();
  return [
    {
      what: 'memory of the service and its readers while hostile files come',
      measured: `${highest.toFixed(0)} MB`,
      aim: '< 400 MB',
      beside: `the service ${own.toFixed(0)} MB`,
    },
    ...rows,
  ];
};
