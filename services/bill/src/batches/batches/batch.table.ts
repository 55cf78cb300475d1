import { createHash } from 'node:crypto';
import { keysOf, paymentBatch } from '@outlay/contracts';
import {
  type SealedColumn,
  type SecretBox,
  type SecretOwner,
  type TenantDatabase,
  type Transaction,
  table,
} from '@outlay/store';
import type { Batch } from './batch.ts';

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
