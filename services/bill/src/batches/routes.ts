import { Readable } from 'node:stream';
import { type Caller, paginationOf } from '@outlay/contracts';
import { callIdentityOf, created, type Handlers, ok, page, withVersion } from '@outlay/http';
import { contentTypeOf } from '../bank-files/index.ts';
import type { Deps } from '../deps.ts';
import type { Batch } from './batch.ts';
import { batchView, importedView } from './batch.view.ts';
import { confirmBatch } from './confirm-batch.ts';
import { createBatch } from './create-batch.ts';
import { getBatch, getBatchFile } from './get-batch.ts';
import { importResults } from './import-results.ts';
import { listBatches } from './list-batches.ts';

type Operations =
  | 'listPaymentBatches'
  | 'createPaymentBatch'
  | 'getPaymentBatch'
  | 'getPaymentBatchFile'
  | 'confirmPaymentBatch'
  | 'importPaymentResults';

const shown = ({ locale }: Caller, batch: Batch) => withVersion(ok(batchView(batch, locale)), batch.version);

/** Batches of payments that leave as bank files. */
export const batchRoutes = (deps: Deps): Pick<Handlers<'bill'>, Operations> => ({
  listPaymentBatches: async ({ caller, query }) => {
    const { rows, totalCount } = await listBatches(deps, caller, query);
    const views = rows.map((batch) => batchView(batch, caller.locale));
    return page(views, paginationOf(query.page, query.pageSize, totalCount));
  },

  createPaymentBatch: async ({ caller, body, headers }) => {
    const batch = await createBatch(deps, caller, body, callIdentityOf(headers, caller));
    const location = `/v1/businesses/${caller.businessId}/payment-batches/${batch.id}`;
    return withVersion(created(location, batchView(batch, caller.locale)), batch.version);
  },

  getPaymentBatch: async ({ caller, params }) => shown(caller, await getBatch(deps, caller, params.batchId)),

  getPaymentBatchFile: async ({ caller, params }) => {
    const { batch, parts } = await getBatchFile(deps, caller, params.batchId);
    const headers = {
      'content-type': contentTypeOf(batch.format),
      'content-length': String(batch.fileSize),
      'content-disposition': `attachment; filename="${batch.fileName}"`,
    };
    return { status: 200, stream: Readable.from(parts), headers };
  },

  confirmPaymentBatch: async ({ caller, params }) => shown(caller, await confirmBatch(deps, caller, params.batchId)),

  importPaymentResults: async ({ caller, params, body }) => {
    const { batch, results } = await importResults(deps, caller, params.batchId, body);
    return ok(importedView(batch, results, caller.locale));
  },
});
