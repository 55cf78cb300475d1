import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getExpenseOptions, getReceiptOptions } from '../../core/index.ts';

/** Milliseconds. */
const READ_EVERY = 1500;

/** Are its fields still being read? */
export const isBeingRead = (status: string | undefined): boolean => status === 'uploaded' || status === 'processing';

/** A receipt, read again and again while its fields are being read. */
export const useReceipt = (id: number | undefined) =>
  useQuery({
    ...getReceiptOptions({ path: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isBeingRead(state.data?.data.status) ? READ_EVERY : false),
  });

/** What was read comes to the expense a moment after the receipt has it. */
const MOMENT = 5000;

/** An expense and its first receipt: both are read again and again while the receipt fills the expense. */
export const useFilledExpense = (id: number) => {
  const query = useQuery(getExpenseOptions({ path: { id } }));
  const expense = query.data?.data;
  const receipt = useReceipt(expense?.receiptIds[0]).data?.data;
  const isReading = expense?.status === 'draft' && isBeingRead(receipt?.status);
  const until = useRef(0);
  useEffect(() => {
    if (!isReading) return undefined;
    return () => {
      until.current = Date.now() + MOMENT;
    };
  }, [isReading]);
  useQuery({
    ...getExpenseOptions({ path: { id } }),
    refetchInterval: () => (isReading || Date.now() < until.current ? READ_EVERY : false),
  });
  return { query, receipt, isReading };
};
