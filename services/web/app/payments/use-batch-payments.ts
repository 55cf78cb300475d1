import type { UseQueryResult } from '@tanstack/react-query';
import { type BatchPayment, listBatchPayments, type PaymentBatch } from '../api/index.ts';
import { useAll } from '../choices/index.ts';

/** All payments of a batch: a file has 1,200 at most. */
export const useBatchPayments = ({ businessId, id }: PaymentBatch): UseQueryResult<BatchPayment[]> =>
  useAll(`listBatchPayments, of batch ${id}`, (pages) =>
    listBatchPayments({ path: { businessId, batchId: id }, query: { ...pages, sortOrder: 'asc' } }),
  );
