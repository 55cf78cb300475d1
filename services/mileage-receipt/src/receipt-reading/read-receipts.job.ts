import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { todayIn } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import { pictureFileSize } from '../files/index.ts';
import { type BusinessFacts, readFields } from '../receipt-fields/index.ts';
import { failReading, finishReading } from './end-reading.ts';
import { Crowded, Unreadable } from './place.ts';
import type { Readers } from './readers.ts';
import { type Claimed, claimReceipt, releaseReading, renewReading } from './reading-queue.table.ts';
import { renewLease } from './renew-lease.ts';

/** `folder`: where files are read; `lease`: milliseconds after which another one reads a receipt whose reader is gone. */
export type ReadingSettings = { readers: Pick<Readers, 'read'>; folder: string; lease: number; logger: Logger };

/** A file that brings its reader down, or is not read in time, as often as this is given up. */
const MAX_TRIES = 3;

/** Pixels, and bytes of a PDF, from which on a reader may need all memory that there is for reading. */
const LARGE_PICTURE = 16_000_000;
const LARGE_PDF = 500_000;

const isLargeFile = async (path: string, { contentType, size }: Claimed['receipt']): Promise<boolean> => {
  if (contentType === 'application/pdf') return size > LARGE_PDF;
  // Its decoder holds the whole picture beside what the reader has.
  if (contentType === 'image/heic') return true;
  const { width, height } = (await pictureFileSize(path, contentType)) ?? { width: 0, height: 0 };
  return width * height > LARGE_PICTURE;
};

/** What the reader needs to know of the business. */
const businessFacts = async ({ contexts, clock }: Deps, businessId: number): Promise<BusinessFacts> => {
  const { currency, country, timeZone } = (await contexts.of(businessId)).business;
  return { currency, country, today: todayIn(timeZone, clock.now()) };
};

/** The work of one reader: takes receipts from the queue, one after the other, as long as some wait. */
export const createReading = (deps: Deps, { readers, folder, lease, logger }: ReadingSettings) => {
  const { database, files, clock } = deps;

  const fetched = async ({ receipt }: Claimed): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    await pipeline(await files.open(receipt.fileKey), createWriteStream(path, { mode: 0o600 }));
    return path;
  };

  const read = async (claimed: Claimed, path: string): Promise<boolean> => {
    const { receipt } = claimed;
    const { contentType } = receipt;
    const wanted = { path, contentType, isLarge: await isLargeFile(path, receipt), isAgain: claimed.tries > 1 };
    const renew = (): Promise<boolean> => {
      const until = new Date(clock.now().getTime() + lease);
      return database.acrossTenants((tx) => renewReading(tx, claimed, until));
    };
    // How long it waits for its turn and reads is limited by the readers, so no receipt is kept for ever.
    const text = await renewLease({ lease, renew, clock, logger }, () => readers.read(wanted));
    if (!(await renew())) return false;
    const { lines, pages, engine, thumbnail } = text;
    const extraction = readFields(lines, await businessFacts(deps, receipt.businessId), engine);
    const thumbnailKey = thumbnail === null ? null : `${receipt.fileKey}.thumbnail`;
    if (thumbnail !== null && thumbnailKey !== null) await files.keep(thumbnailKey, thumbnail);
    return finishReading(deps, claimed, { extraction, pages, thumbnailKey });
  };

  /** Its lease ends, and it is read again: a busy machine is not the receipt's fault. One that needs room is next. */
  const giveBack = async (claimed: Claimed, err: unknown): Promise<void> => {
    const again = !(err instanceof Unreadable) && claimed.tries < MAX_TRIES;
    logger.warn({ receiptId: claimed.receipt.id, tries: claimed.tries, err, again }, 'receipt.unreadable');
    if (!again) await failReading(deps, claimed);
    else if (err instanceof Crowded) await database.acrossTenants((tx) => tx.rows(releaseReading(claimed)));
  };

  const attempt = async (claimed: Claimed): Promise<void> => {
    const facts = { receiptId: claimed.receipt.id, tries: claimed.tries };
    let path: string | undefined;
    try {
      if (claimed.tries > MAX_TRIES) throw new Unreadable('it brought its readers down');
      path = await fetched(claimed);
      const began = performance.now();
      const published = await read(claimed, path);
      logger.info({ ...facts, published, ms: Math.round(performance.now() - began) }, 'receipt.read');
    } catch (err) {
      await giveBack(claimed, err);
    } finally {
      if (path) for (const left of [path, `${path}.webp`]) await rm(left, { force: true });
    }
  };

  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const claimed = await database.acrossTenants((tx) => claimReceipt(tx, clock.now(), lease));
      if (!claimed) return;
      await attempt(claimed);
    }
  };
};
