import { createHash } from 'node:crypto';
import { keysOf, paymentBatch } from '@outlay/contracts';
import {
  type Common,
  commonFilters,
  type Page,
  type PageRequest,
  pageOf,
  type SealedColumn,
  type SecretBox,
  type SecretOwner,
  sql,
  type TenantDatabase,
  type Transaction,
  table,
} from '@outlay/store';
import type { Batch, BatchPayment } from './batch.ts';

export const batches = table<Batch>({
  name: 'batch',
  table: 'payment_batches',
  fields: [...keysOf(paymentBatch.omit({ statusLabel: true, totalAmount: true })), 'totalMinor'],
});

/** Characters of a part, about: large enough that rows do not count, small enough for memory. */
const PART = 256 * 1024;

const INSERT = 'INSERT INTO payment_batch_files (business_id, batch_id, part, sealed) VALUES ($1, $2, $3, $4)';
const FIND = 'SELECT sealed FROM payment_batch_files WHERE business_id = $1 AND batch_id = $2 AND part = $3';

type Place = { businessId: number; batchId: number };

/** Whose a part is: a part cannot be put in another one's place, nor into another file. */
const ownerOf = ({ businessId, batchId }: Place, part: number): SecretOwner => ({
  businessId,
  id: part === 0 ? `payment_batch:${batchId}` : `payment_batch:${batchId}:${part}`,
});

/** A part is large: few of them at a time. */
export const sealedFiles: SealedColumn = {
  table: 'payment_batch_files',
  column: 'sealed',
  key: ['business_id', 'batch_id', 'part'],
  ownerOf: ({ business_id: businessId, batch_id, part }) =>
    ownerOf({ businessId, batchId: Number(batch_id) }, Number(part)),
  batch: 8,
};

/** Pieces of text as buffers of about one part. */
function* parts(pieces: Iterable<string>): Generator<Buffer> {
  let waiting: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < PART) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(waiting.join(''));
}

/** Seals a file as it is made, a part at a time. A bank file is full of account numbers. */
export const writeBatchFile = async (
  tx: Transaction,
  box: SecretBox,
  place: Place,
  pieces: Iterable<string>,
): Promise<{ fileSize: number; sha256: string }> => {
  const hash = createHash('sha256');
  let fileSize = 0;
  let part = 0;
  for (const bytes of parts(pieces)) {
    hash.update(bytes);
    fileSize += bytes.length;
    const values = [place.businessId, place.batchId, part, box.seal(ownerOf(place, part), bytes)];
    // Awaited, so that no more than one part waits in memory.
    await tx.rows({ name: 'batch-file-part-insert', text: INSERT, values });
    part += 1;
  }
  return { fileSize, sha256: hash.digest('hex') };
};

/** The file in the clear, a part at a time; the parts never change, so each is read for itself. */
export async function* readBatchFile(
  { database, box }: { database: Pick<TenantDatabase, 'read'>; box: SecretBox },
  place: Place,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const query = { name: 'batch-file-part-find', text: FIND, values: [place.businessId, place.batchId, part] };
    const row = await database.read(place.businessId, (tx) => tx.one<{ sealed: Buffer }>(query));
    if (!row) return;
    yield box.open(ownerOf(place, part), row.sealed);
  }
}

const PAYMENT_COLUMNS = `id, bill_id AS "billId", report_id AS "reportId", payee, amount_minor AS "amountMinor", currency, status,
  failure_reason AS "failureReason", created_at AS "createdAt"`;

/** A vendor that was removed meanwhile still has its name. */
const BOTH = `(
  SELECT p.business_id, p.batch_id, p.id, p.bill_id, NULL::bigint AS report_id, v.name AS payee, p.amount_minor,
    p.currency, p.status, p.failure_reason, p.created_at
  FROM payments p JOIN bills b ON b.id = p.bill_id AND b.business_id = p.business_id
    JOIN vendors v ON v.id = b.vendor_id AND v.business_id = p.business_id
  UNION ALL
  SELECT business_id, batch_id, id, NULL::bigint, report_id, payee, amount_minor, currency, status, failure_reason, created_at
  FROM report_payments
) AS batch_payments`;

/** The payments of batches, those of bills and of reports in one. */
export const PAYMENTS_OF_BATCHES = { select: PAYMENT_COLUMNS, from: BOTH };

/** The payments of one batch, those of bills and of reports in one list. */
export const pageOfPayments = (
  tx: Transaction,
  { businessId, batchId }: { businessId: number; batchId: number },
  request: PageRequest<'createdAt'> & Common,
): Promise<Page<BatchPayment>> =>
  pageOf<BatchPayment, 'createdAt'>(tx, {
    ...PAYMENTS_OF_BATCHES,
    where: [sql`business_id = ${businessId}`, sql`batch_id = ${batchId}`, ...commonFilters(request)],
    sortable: { createdAt: 'created_at' },
    tieBreaker: 'id',
    request,
  });
