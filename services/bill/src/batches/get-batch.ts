import { type Caller, notFound } from '@outlay/contracts';
import { assertKeepsTheBooks, assertSeesAll } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { batches } from './batch.table.ts';
import type { Batch } from './batch.ts';
import { readBatchFile } from './batch-file.table.ts';

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const getBatch = async ({ database }: Deps, caller: Caller, id: number): Promise<Batch> => {
  assertSeesAll(caller);
  const batch = await database.read(caller.businessId, (tx) => batches.find(tx, caller.businessId, id));
  if (!batch) throw notFound();
  return batch;
};

/** The bank file in the clear, a part at a time. @throws AppError FORBIDDEN, NOT_FOUND */
export const getBatchFile = async (
  deps: Deps,
  caller: Caller,
  id: number,
): Promise<{ batch: Batch; parts: AsyncIterable<Buffer> }> => {
  assertKeepsTheBooks(caller);
  const batch = await getBatch(deps, caller, id);
  return { batch, parts: readBatchFile(deps, { businessId: caller.businessId, batchId: id }) };
};
