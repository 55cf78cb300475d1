import { useMemo } from 'react';
import type { Expense } from '../api/index.ts';
import type { Attachment } from '../files/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { attachmentsOf } from './attachments-of.ts';
import { BUILD } from './build-words.ts';

/** The receipts of expenses, each named by merchant and amount. */
export const useReceipts = (expenses: readonly Expense[]): Attachment[] => {
  const write = useWords(BUILD);
  const format = useFormats();
  return useMemo(
    () =>
      attachmentsOf(
        expenses,
        ({ merchant, amount, currency }) => `${merchant ?? write('unknown')}, ${format.money(amount, currency)}`,
      ),
    [expenses, write, format],
  );
};
