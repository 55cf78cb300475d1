import { useCallback } from 'react';
import type { Bill } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { PAYABLES } from './words.ts';

/** What a payment method is called; one that is not offered any more keeps its code. */
export const useMethodName = (): ((method: string | null) => string) => {
  const write = useWords(PAYABLES);
  return useCallback(
    (method) => {
      if (method === null) return '–';
      const key = `method.${method as (typeof MANUAL_METHODS)[number]}` as const;
      return key in PAYABLES ? write(key) : method;
    },
    [write],
  );
};

export type BillState = Bill['status'];

/** Where a bill is on its way from the inbox to its payment; the eleven states in their order. What is cancelled needs nobody. */
export const BILL_GROUPS = {
  inbox: ['DRAFT'],
  approval: ['PENDING_APPROVAL', 'APPROVED'],
  toPay: ['READY_FOR_PAYMENT', 'SCHEDULED', 'PROCESSING'],
  paid: ['PAID', 'MARKED_PAID'],
  problem: ['DENIED', 'PAYMENT_FAILED'],
  cancelled: ['CANCELLED'],
} as const satisfies Record<string, readonly BillState[]>;

export type BillGroup = keyof typeof BILL_GROUPS;

export const GROUPS = Object.keys(BILL_GROUPS) as BillGroup[];

export const BILL_STATES: readonly BillState[] = Object.values(BILL_GROUPS).flat();

/** The colours of the states: grey has not begun, violet waits, green is paid, red needs somebody. */
export const STATE_COLORS: Readonly<Record<BillState, string>> = {
  DRAFT: 'gray',
  PENDING_APPROVAL: 'violet',
  APPROVED: 'teal',
  READY_FOR_PAYMENT: 'blue',
  SCHEDULED: 'cyan',
  PROCESSING: 'cyan',
  PAID: 'green',
  MARKED_PAID: 'green',
  DENIED: 'red',
  PAYMENT_FAILED: 'red',
  CANCELLED: 'gray',
};

export const PAYMENT_METHODS = ['EFT', 'ACH', 'WIRE', 'CHECK', 'INTERAC', 'MANUAL'] as const;
export const MANUAL_METHODS = [...PAYMENT_METHODS, 'CARD', 'CASH', 'OTHER'] as const;
