import { useCallback } from 'react';
import { useWords } from '../intl/index.ts';
import { PAYMENTS } from './words.ts';

type Paid = { billId: number | null; reportId: number | null };
type Subject = { name: string; to: string };

/** The bill or report that a payment is for, and where it is shown; undefined for a payment that nobody knows. */
export const useSubject = (): ((payment: Paid) => Subject | undefined) => {
  const write = useWords(PAYMENTS);
  return useCallback(
    ({ billId, reportId }) => {
      if (billId !== null) return { name: write('bill', { id: billId }), to: `/bills/${billId}` };
      if (reportId !== null) return { name: write('report', { id: reportId }), to: `/expense-reports/${reportId}` };
      return undefined;
    },
    [write],
  );
};
