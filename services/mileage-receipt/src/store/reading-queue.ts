import { randomUUID } from 'node:crypto';
import { type Extraction, todayIn } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { ChangeTransaction, Database } from '@outlay/store';
import type { Around } from '../domain/reading/line.ts';
import { type Receipt, receiptView } from '../domain/receipt.ts';
import { publishReceiptExtracted } from '../events-out/receipt-extracted.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { lockReceipt, RECEIPT_COLUMNS, type ReceiptRow, toReceipt, updateReceipt } from './receipt-rows.ts';

/** A receipt that is this process's to read, until its lease ends. */
export type Claimed = { receipt: Receipt; token: string; tries: number };

export type ReadResult = { extraction: Extraction; pages: number; thumbnailKey: string | null };

type Deps = { database: Database; contexts: BusinessContexts; clock: Pick<Clock, 'now'>; lease: number };

const CLAIM = `UPDATE receipts SET reading = 'reading', reading_until = $1, reading_token = $2,
    reading_tries = reading_tries + 1
  WHERE id IN (
    SELECT id FROM receipts WHERE deleted_at IS NULL AND reading IN ('waiting', 'reading')
      AND (reading = 'waiting' OR reading_until < $3)
    ORDER BY created_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
  RETURNING ${RECEIPT_COLUMNS}, reading_tries`;

const MINE = 'SELECT 1 FROM receipts WHERE business_id = $1 AND id = $2 AND reading_token = $3 AND reading = $4';

const RENEW = `UPDATE receipts SET reading_until = $1
  WHERE business_id = $2 AND id = $3 AND reading_token = $4 AND reading = 'reading' AND deleted_at IS NULL
  RETURNING id`;

const RELEASE = `UPDATE receipts SET reading_until = 'epoch'
  WHERE business_id = $1 AND id = $2 AND reading_token = $3 AND reading = 'reading'`;

const originOf = ({ businessId, id }: Receipt) => ({
  businessId,
  userId: null,
  onBehalfOf: null,
  credentialId: 'job:reading',
  requestId: `reading-${id}`,
});

export type ReadingQueue = ReturnType<typeof createReadingQueue>;

/** The receipts that wait to be read are their own queue. A process that dies renews no lease, and another one reads. */
export const createReadingQueue = ({ database, contexts, clock, lease }: Deps) => {
  const mine = async (tx: ChangeTransaction, { receipt, token }: Claimed): Promise<Receipt | undefined> => {
    const current = await lockReceipt(tx, receipt);
    const values = [receipt.businessId, receipt.id, token, 'reading'];
    const locked = await tx.one({ name: 'reading-mine', text: MINE, values });
    return locked ? current : undefined;
  };

  return {
    /** The oldest ones, of all businesses. */
    claim: async (count: number): Promise<Claimed[]> => {
      const token = randomUUID();
      const now = clock.now();
      const values = [new Date(now.getTime() + lease), token, now, count];
      const rows = await database.acrossTenants((tx) =>
        tx.rows<ReceiptRow & { reading_tries: number }>({ name: 'reading-claim', text: CLAIM, values }),
      );
      return rows.map((row) => ({ receipt: toReceipt(row), token, tries: row.reading_tries }));
    },

    /** Its lease from now on; false when it was lost to another reader, or the receipt was deleted. */
    renew: async ({ receipt, token }: Claimed): Promise<boolean> => {
      const values = [new Date(clock.now().getTime() + lease), receipt.businessId, receipt.id, token];
      const renewed = await database.acrossTenants((tx) => tx.one({ name: 'reading-renew', text: RENEW, values }));
      return renewed !== undefined;
    },

    /** Ends its lease before its time: it may be read again at once. */
    release: async ({ receipt, token }: Claimed): Promise<void> => {
      const values = [receipt.businessId, receipt.id, token];
      await database.acrossTenants((tx) => tx.rows({ name: 'reading-release', text: RELEASE, values }));
    },

    /** What the reader needs to know of the business. */
    context: async ({ receipt }: Claimed): Promise<Around> => {
      const { business } = await contexts.of(receipt.businessId);
      const { currency, country, timeZone } = business;
      return { currency, country, today: todayIn(timeZone, clock.now()) };
    },

    /** Written and told once; false when the lease was lost to another reader meanwhile. */
    finish: (claimed: Claimed, { extraction, pages, thumbnailKey }: ReadResult): Promise<boolean> =>
      database.change(originOf(claimed.receipt), async (tx) => {
        const before = await mine(tx, claimed);
        if (!before) return false;
        const version = { version: before.version + 1, updatedAt: tx.now };
        const after: Receipt = { ...before, reading: 'read', extraction, pages, thumbnailKey, ...version };
        tx.write(updateReceipt(after));
        tx.publish(publishReceiptExtracted(receiptView(after)));
        tx.audit('receipt.extracted', `receipt:${after.id}`);
        return true;
      }),

    /** It cannot be read; a person fills in its expense. */
    fail: async (claimed: Claimed): Promise<void> => {
      await database.change(originOf(claimed.receipt), async (tx) => {
        const before = await mine(tx, claimed);
        if (!before) return;
        tx.write(updateReceipt({ ...before, reading: 'failed', version: before.version + 1, updatedAt: tx.now }));
        tx.audit('receipt.unreadable', `receipt:${before.id}`);
      });
    },
  };
};
