import { useCallback } from 'react';
import { useWords } from '../../intl/index.ts';
import { RECEIPT_TYPES, uploadQueue, useChosenFiles } from '../../ui/index.ts';
import { ADD_RECEIPTS } from './words.ts';

/** Where added receipts go; with neither each makes a draft. */
export type Target = {
  /** They are added to this expense. */
  expenseId?: number | undefined;
  /** Takes them in place of sending them: their expense is not there yet. */
  keep?: ((files: readonly File[]) => void) | undefined;
};

/** Adds files to those that are sent; what can be no receipt is named at once. */
export const useAddReceipts = ({ expenseId, keep }: Target): ((files: readonly File[]) => void) => {
  const write = useWords(ADD_RECEIPTS);
  const rejection = useCallback((name: string) => write('refused', { name }), [write]);
  const take = useCallback(
    (receipts: readonly File[]) => {
      if (keep) return keep(receipts);
      void uploadQueue.add(receipts, expenseId === undefined ? {} : { expenseId });
    },
    [expenseId, keep],
  );
  return useChosenFiles({ types: RECEIPT_TYPES, rejection, take });
};
