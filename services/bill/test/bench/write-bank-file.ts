import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Originator } from '@outlay/contracts';
import type { FilePayment } from '../../src/banking/files/bank-file.ts';
import { writeBankFile } from '../../src/banking/files/write-bank-file.ts';

/** A child of the benchmark: writes one bank file as a stream and reports how long it took and how much memory it had. */
const ORIGINATORS: Readonly<Record<string, Originator>> = {
  cpa005: {
    format: 'cpa005',
    originatorId: '0012345678',
    shortName: 'BENCH',
    longName: 'BENCH',
    dataCentre: '00330',
    institutionNumber: '003',
    transitNumber: '04567',
    accountNumber: '5554321',
    transactionCode: '460',
  },
  nacha: {
    format: 'nacha',
    companyId: '1234567890',
    companyName: 'Bench',
    routingNumber: '021000021',
    bankName: 'Bank',
    accountNumber: '998877',
  },
  pain001: { format: 'pain001', name: 'Bench', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
};
const BANK = {
  institutionNumber: '006',
  transitNumber: '00123',
  routingNumber: '021000021',
  accountNumber: '1234567',
  iban: 'FR1420041010050500013M02606',
};

const paymentOf = (_: unknown, index: number): FilePayment => ({
  reference: `OUT${index + 1}`,
  amountMinor: 10_000 + index,
  payee: `Vendor ${index}`,
  bank: BANK,
  date: `2026-04-${String(13 + (index % 5)).padStart(2, '0')}`,
  note: `F-${index}`,
  isPerson: index % 2 === 1,
});

process.on('message', async ({ format, count }: { format: string; count: number }) => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-bank-file-'));
  const originator = ORIGINATORS[format];
  if (!originator) throw new Error(format);
  const before = process.memoryUsage().rss;
  const payments = Array.from({ length: count }, paymentOf);
  const head = {
    batchId: 1,
    fileNumber: 1,
    createdAt: new Date(),
    timeZone: 'America/Toronto',
    currency: 'USD',
    originator,
  };
  const file = createWriteStream(join(directory, 'file'));
  let peak = process.memoryUsage().rss;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const began = performance.now();
  await pipeline(Readable.from(writeBankFile(head, payments)), file);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  rmSync(directory, { recursive: true });
  const MB = 1024 * 1024;
  const most = Math.max(peak, process.memoryUsage().rss);
  process.send?.({ seconds, megabytes: file.bytesWritten / MB, peak: (most - before) / MB, idle: before / MB });
});
