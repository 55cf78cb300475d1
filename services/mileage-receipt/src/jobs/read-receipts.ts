import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock, Logger } from '@outlay/runtime';
import type { FileStore } from '../domain/file-store.ts';
import { readFields } from '../domain/reading/read-fields.ts';
import { Crowded, Unreadable } from '../reading/place.ts';
import type { Readers } from '../reading/readers.ts';
import { pictureFileSize } from '../store/picture-file.ts';
import type { Claimed, ReadingQueue } from '../store/reading-queue.ts';
import { renewLease } from './renew-lease.ts';

type Deps = {
  queue: ReadingQueue;
  readers: Pick<Readers, 'read'>;
  files: FileStore;
  folder: string;
  /** Milliseconds after which another one reads a receipt whose reader is gone. */
  lease: number;
  clock: Clock;
  logger: Logger;
};

/** A file that brings its reader down, or is not read in time, as often as this is given up. */
const MOST_TRIES = 3;

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

/** Takes receipts from the queue, one after the other, as long as some wait: the work of one reader. */
export const createReading = ({ queue, readers, files, folder, lease, clock, logger }: Deps) => {
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
    const renew = () => queue.renew(claimed);
    // How long it waits for its turn and reads is limited by the readers, so no receipt is kept for ever.
    const text = await renewLease({ lease, renew, clock, logger }, () => readers.read(wanted));
    const { lines, pages, engine, thumbnail } = text;
    if (!(await renew())) return false;
    const extraction = readFields(lines, await queue.context(claimed), engine);
    const thumbnailKey = thumbnail === null ? null : `${receipt.fileKey}.thumbnail`;
    if (thumbnail !== null && thumbnailKey !== null) await files.keep(thumbnailKey, thumbnail);
    return queue.finish(claimed, { extraction, pages, thumbnailKey });
  };

  /** Its lease ends, and it is read again: a busy machine is not the receipt's fault. One that needs room is next. */
  const giveBack = async (claimed: Claimed, err: unknown): Promise<void> => {
    const again = !(err instanceof Unreadable) && claimed.tries < MOST_TRIES;
    logger.warn({ receiptId: claimed.receipt.id, tries: claimed.tries, err, again }, 'receipt.unreadable');
    if (!again) await queue.fail(claimed);
    else if (err instanceof Crowded) await queue.release(claimed);
  };

  const attempt = async (claimed: Claimed): Promise<void> => {
    const facts = { receiptId: claimed.receipt.id, tries: claimed.tries };
    let path: string | undefined;
    try {
      if (claimed.tries > MOST_TRIES) throw new Unreadable('it brought its readers down');
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
      const [claimed] = await queue.claim(1);
      if (!claimed) return;
      await attempt(claimed);
    }
  };
};
