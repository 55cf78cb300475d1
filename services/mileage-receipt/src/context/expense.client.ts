import { type ExpenseView, isAppError, type ReceiptExpenses, type SplitReceipt } from '@outlay/contracts';
import { type CallIdentity, type Client, callAs, type Rejections } from '@outlay/http';

const REJECTIONS: Rejections = {
  NOT_FOUND: 'NOT_FOUND',
  EXPENSE_LOCKED: 'EXPENSE_LOCKED',
  ALREADY_SPLIT: 'ALREADY_SPLIT',
  CURRENCY_MISMATCH: 'CURRENCY_MISMATCH',
  VALIDATION_ERROR: 'VALIDATION_ERROR',
  FORBIDDEN: 'FORBIDDEN',
  IDEMPOTENCY_KEY_REUSED: 'ALREADY_SPLIT',
};

const undefinedIfNotFound = (error: unknown): undefined => {
  if (isAppError(error) && error.code === 'NOT_FOUND') return undefined;
  throw error;
};

/** Called only where the answer decides ours: is there such an expense, is it locked, can it be split? */
export const createExpenseCalls = (client: Client) => {
  const call = callAs(client, 'expense', REJECTIONS);
  /** In the name of the person whose request is being answered. */
  return (onBehalf: CallIdentity) => {
    const post = (path: string, body: unknown, idempotencyKey: string) =>
      call(onBehalf, { method: 'POST', path, body, idempotencyKey });
    return {
      /**
       * The expense that a request names, as it is now; undefined when there is none that the person may see.
       * @throws AppError SERVICE_UNAVAILABLE, TIMEOUT
       */
      find: async (expenseId: number) =>
        (await call(onBehalf, { method: 'GET', path: `/v1/internal/expenses/${expenseId}` }).catch(
          undefinedIfNotFound,
        )) as ExpenseView | undefined,
      /**
       * An expense of a receipt that the person may see, whole or part; undefined when they see none.
       * @throws AppError SERVICE_UNAVAILABLE, TIMEOUT
       */
      findOfReceipt: async (receiptId: number) =>
        (await call(onBehalf, { method: 'GET', path: `/v1/internal/receipts/${receiptId}/expense` }).catch(
          undefinedIfNotFound,
        )) as ExpenseView | undefined,
      /**
       * Splits a receipt's expense; the same `idempotencyKey` gets the same answer and is not done twice.
       * @throws AppError EXPENSE_LOCKED, ALREADY_SPLIT, CURRENCY_MISMATCH, SERVICE_UNAVAILABLE, TIMEOUT
       */
      split: async (receiptId: number, command: SplitReceipt, idempotencyKey: string) =>
        (await post(`/v1/internal/receipts/${receiptId}/split`, command, idempotencyKey)) as ReceiptExpenses,
      /** @throws AppError EXPENSE_LOCKED, SERVICE_UNAVAILABLE, TIMEOUT */
      undo: async (receiptId: number, splitId: string): Promise<void> =>
        void (await post(`/v1/internal/receipts/${receiptId}/undo-split`, { splitId }, `undo-${splitId}`)),
    };
  };
};

export type ExpenseCalls = ReturnType<typeof createExpenseCalls>;
export type ExpenseCallsOfCaller = ReturnType<ExpenseCalls>;
