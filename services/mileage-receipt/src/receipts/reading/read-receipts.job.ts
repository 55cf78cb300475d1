import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nextVersion, todayIn } from '@outlay/contracts';
import type { Clock, Logger } from '@outlay/runtime';
import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { pictureSize } from '../files/picture-size.ts';
import { auditedReceipt, receiptExtracted, receiptUpdated } from '../receipts/receipt.events.ts';
import { receipts } from '../receipts/receipt.table.ts';
import type { Receipt } from '../receipts/receipt.ts';
import {
  type Claimed,
  claimReceipt,
  LARGE_PDF,
  lockClaimed,
  releaseReading,
  renewReading,
} from './claim-receipt.table.ts';
import type { BusinessFacts } from './line.ts';
import { readFields } from './read-fields.ts';
import { Crowded, Unreadable } from './reader-slot.ts';
import type { Readers } from './readers.ts';

type Lease = {
  /** Milliseconds after which it ends unless it is renewed. */
  lease: number;
  /** False when the lease was lost. */
  renew: () => Promise<boolean>;
  clock: Clock;
  logger: Logger;
};

/** Renewals per lease: one that fails or comes late loses nothing. */
const RENEWALS = 3;

/** Does `work` and renews its lease until the work has ended or failed. A lost lease is not renewed again. */
const renewLease = async <T>({ lease, renew, clock, logger }: Lease, work: () => Promise<T>): Promise<T> => {
  const ended = new AbortController();
  const keepRenewing = async (): Promise<void> => {
    for (let isOurs = true; isOurs; ) {
      await clock.wait(lease / RENEWALS, ended.signal);
      if (ended.signal.aborted) return;
      isOurs = await renew().catch((err: unknown) => {
        logger.warn({ err }, 'lease.unrenewed');
        return true;
      });
    }
  };
  const renewing = keepRenewing();
  try {
    return await work();
  } finally {
    ended.abort();
    await renewing;
  }
};

/** `folder`: where files are read; `lease`: milliseconds after which another instance reads a receipt whose reader is gone. */
type ReadingSettings = { readers: Pick<Readers, 'read'>; folder: string; lease: number; logger: Logger };

/** Tries after which a receipt counts as unreadable when it ends its reader or takes too long. */
const MAX_TRIES = 3;

/** Pixels above which a reader may need all memory that is meant for reading. */
const LARGE_PICTURE = 16_000_000;

const isLargeFile = async (path: string, { contentType, size }: Receipt): Promise<boolean> => {
  if (contentType === 'application/pdf') return size > LARGE_PDF;
  // Its decoder needs memory for the whole picture in addition to the reader's.
  if (contentType === 'image/heic') return true;
  const { width, height } = (await pictureSize(path, contentType)) ?? { width: 0, height: 0 };
  return width * height > LARGE_PICTURE;
};

const businessFacts = async ({ contexts, clock }: Deps, businessId: number): Promise<BusinessFacts> => {
  const { currency, country, timeZone } = (await contexts.of(businessId)).business;
  return { currency, country, today: todayIn(timeZone, clock.now()) };
};

type Outcome = Pick<Receipt, 'extraction' | 'pages' | 'thumbnailKey'>;

const originOf = ({ receipt: { businessId, id, userId: forUserId } }: Claimed): ChangeOrigin => {
  const requestId = `reading-${id}`;
  return { businessId, userId: null, forUserId, onBehalfOf: null, credentialId: 'job:reading', requestId };
};

/** Saves and publishes what was read, once; without an outcome the receipt is unreadable. False when the lease was lost. */
const endReading = ({ database }: Deps, claimed: Claimed, outcome: Outcome | null): Promise<boolean> =>
  database.change(originOf(claimed), async (tx) => {
    const before = await lockClaimed(tx, claimed);
    if (!before) return false;
    const after = nextVersion(before, tx.now, outcome ? { ...outcome, reading: 'read' } : { reading: 'failed' });
    tx.write(receipts.update(after));
    tx.publish(outcome ? receiptExtracted(after) : receiptUpdated(before, after));
    const action = outcome ? 'receipt.extracted' : 'receipt.unreadable';
    tx.audit(action, `receipt:${claimed.receipt.id}`, auditedReceipt(before, after));
    return true;
  });

/** The loop of one reader: takes receipts from the queue, one after the other, as long as there are any. */
export const createReading = (deps: Deps, { readers, folder, lease, logger }: ReadingSettings) => {
  const { database, files, clock } = deps;

  const fetched = async ({ receipt }: Claimed): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    await pipeline(await files.open(receipt.fileKey), createWriteStream(path, { mode: 0o600 }));
    return path;
  };

  const read = async (claimed: Claimed, path: string): Promise<boolean> => {
    const { receipt, tries } = claimed;
    const { contentType } = receipt;
    const file = { path, contentType, isLarge: await isLargeFile(path, receipt), isRetry: tries > 1 };
    const renew = (): Promise<boolean> => {
      const until = new Date(clock.now().getTime() + lease);
      return database.change(originOf(claimed), (tx) => renewReading(tx, claimed, until));
    };
    // The readers limit how long it waits for its turn and is read, so no lease is renewed for ever.
    const text = await renewLease({ lease, renew, clock, logger }, () => readers.read(file));
    if (!(await renew())) return false;
    const { lines, pages, engine, thumbnail } = text;
    const extraction = readFields(lines, await businessFacts(deps, receipt.businessId), engine);
    const thumbnailKey = thumbnail === null ? null : `${receipt.fileKey}.thumbnail`;
    if (thumbnail !== null && thumbnailKey !== null) await files.keep(thumbnailKey, thumbnail);
    return endReading(deps, claimed, { extraction, pages, thumbnailKey });
  };

  /** It is read again when its lease ends, since a busy machine is not the receipt's fault; at once if memory was short. */
  const giveBack = async (claimed: Claimed, err: unknown): Promise<void> => {
    const again = !(err instanceof Unreadable) && claimed.tries < MAX_TRIES;
    logger.warn({ receiptId: claimed.receipt.id, tries: claimed.tries, err, again }, 'receipt.unreadable');
    if (!again) await endReading(deps, claimed, null);
    else if (err instanceof Crowded) await database.change(originOf(claimed), (tx) => tx.rows(releaseReading(claimed)));
  };

  const attempt = async (claimed: Claimed): Promise<void> => {
    const facts = { receiptId: claimed.receipt.id, tries: claimed.tries };
    let path: string | undefined;
    try {
      if (claimed.tries > MAX_TRIES) throw new Unreadable('it ended its reader at every try');
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
      const claimed = await claimReceipt(database, clock.now(), lease);
      if (!claimed) return;
      await attempt(claimed);
    }
  };
};
