import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BatchPayment, listBatchPayments, listBills, listReports, type PaymentBatch } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { partsOf, useAll } from '../../ui/index.ts';
import { PAYMENTS } from './words.ts';

/** All payments of a batch: a file has 1,200 at most. */
export const useBatchPayments = ({ businessId, id }: PaymentBatch): UseQueryResult<BatchPayment[]> =>
  useAll(`listBatchPayments, of batch ${id}`, (pages) =>
    listBatchPayments({ path: { businessId, batchId: id }, query: { ...pages, sortOrder: 'asc' } }),
  );

type Paid = Pick<BatchPayment, 'billId' | 'reportId'>;
export type Subject = { name: string; to: string };

/** As many ids as the API takes at once. */
const MOST = 100;

type Named = { id: number; name: string };

/** The names of what has these ids. */
const useNamed = (operation: string, ids: readonly number[], read: (ids: number[]) => Promise<Named[]>) =>
  useQuery({
    queryKey: [{ _id: operation }, 'names', ids],
    queryFn: async () => {
      const found = await Promise.all(partsOf(ids, MOST).map(read));
      return new Map(found.flat().map(({ id, name }) => [id, name]));
    },
    enabled: ids.length > 0,
  }).data;

/** The bill or report that a payment of the batch is for, and where it is shown; undefined for a payment that nobody knows. */
export const useSubjects = (batch: PaymentBatch): ((paid: Paid) => Subject | undefined) => {
  const write = useWords(PAYMENTS);
  const { businessId } = batch;
  const { data: payments = [] } = useBatchPayments(batch);
  const bills = useNamed(
    'listBills',
    payments.flatMap(({ billId }) => billId ?? []),
    async (ids) => {
      const { data } = await listBills({ path: { businessId }, query: { ids, pageSize: MOST } });
      return data.data.map(({ id, billNumber }) => ({ id, name: billNumber }));
    },
  );
  const reports = useNamed(
    'listReports',
    payments.flatMap(({ reportId }) => reportId ?? []),
    async (ids) => (await listReports({ query: { ids, pageSize: MOST } })).data.data,
  );
  return useCallback(
    ({ billId, reportId }) => {
      if (billId !== null) return { name: bills?.get(billId) ?? write('bill'), to: `/bills/${billId}` };
      if (reportId !== null)
        return { name: reports?.get(reportId) ?? write('report'), to: `/expense-reports/${reportId}` };
      return undefined;
    },
    [bills, reports, write],
  );
};
