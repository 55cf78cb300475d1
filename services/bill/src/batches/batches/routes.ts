import { Readable } from 'node:stream';
import { type Caller, datesAsText } from '@outlay/contracts';
import { answersOf, callIdentityOf, exportAnswer, type Handlers, ok, shownPage } from '@outlay/http';
import { contentTypeOf } from '../../banking/index.ts';
import type { Deps } from '../../deps.ts';
import { type Batch, batchPaymentView } from './batch.ts';
import { batchView, importedView } from './batch.view.ts';
import { batchPreviewView } from './batch-preview.view.ts';
import { createBatch } from './create-batch.ts';
import { exportBatches, exportPayments } from './export-batches.ts';
import { confirmBatch, importResults } from './import-results.ts';
import { getBatch, getBatchFile, listBatches, listPaymentsOf, listResults } from './list-batches.ts';
import { previewBatch } from './preview-batch.ts';

const answers = ({ locale }: Caller) =>
  answersOf(
    (batch: Batch) => batchView(batch, locale),
    ({ businessId, id }) => `/v1/businesses/${businessId}/payment-batches/${id}`,
  );

/** Batches of payments that leave as bank files. */
export const batchRoutes = (deps: Deps) =>
  ({
    listPaymentBatches: async ({ caller, query }) =>
      answers(caller).page(query, await listBatches(deps, caller, query)),

    exportPaymentBatches: async (request) => {
      const batches = await exportBatches(deps, request.caller, request.query);
      return exportAnswer(request, { list: 'payment-batches', name: 'payment-batches', batches });
    },

    exportBatchPayments: async (request) => {
      const { batchId } = request.params;
      const batches = await exportPayments(deps, request.caller, { batchId, query: request.query });
      return exportAnswer(request, { list: 'batch-payments', name: `payment-batch-${batchId}`, batches });
    },

    createPaymentBatch: async ({ caller, body, headers }) =>
      answers(caller).created(await createBatch(deps, caller, body, callIdentityOf(headers, caller))),

    previewPaymentBatch: async ({ caller, body, headers }) =>
      ok(batchPreviewView(await previewBatch(deps, caller, body, callIdentityOf(headers, caller)), caller.locale)),

    listBatchPayments: async ({ caller, params, query }) =>
      shownPage(query, await listPaymentsOf(deps, caller, params.batchId, query), batchPaymentView),

    getPaymentBatch: async ({ caller, params }) => answers(caller).shown(await getBatch(deps, caller, params.batchId)),

    getPaymentBatchFile: async ({ caller, params }) => {
      const { batch, parts } = await getBatchFile(deps, caller, params.batchId);
      const headers = {
        'content-type': contentTypeOf(batch.format),
        'content-length': String(batch.fileSize),
        'content-disposition': `attachment; filename="${batch.fileName}"`,
      };
      return { status: 200, stream: Readable.from(parts), headers };
    },

    confirmPaymentBatch: async ({ caller, params }) =>
      answers(caller).shown(await confirmBatch(deps, caller, params.batchId)),

    listPaymentResults: async ({ caller, params, query }) =>
      shownPage(query, await listResults(deps, caller, params.batchId, query), datesAsText),

    importPaymentResults: async ({ caller, params, body }) =>
      ok(importedView(await importResults(deps, caller, params.batchId, body), caller.locale)),
  }) satisfies Partial<Handlers<'bill'>>;
