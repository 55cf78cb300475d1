/** A receipt that was photographed or chosen, and of which the server may know nothing yet. */
export type WaitingReceipt = {
  /** Its Idempotency-Key: however often it is sent, one receipt comes of it. */
  key: string;
  userId: number;
  businessId: number;
  /** The expense that it is added to; without one it makes a draft of its own. */
  expenseId?: number;
  file: Blob;
  fileName: string;
  addedAt: string;
};

/** Whose receipts are sent: those that somebody else left on this device wait for them. */
export type Owner = Pick<WaitingReceipt, 'userId' | 'businessId'>;

/** Those of a person in a business, the oldest first. */
export const waitingOf = (receipts: readonly WaitingReceipt[], { userId, businessId }: Owner): WaitingReceipt[] =>
  receipts
    .filter((receipt) => receipt.userId === userId && receipt.businessId === businessId)
    .sort((one, other) => one.addedAt.localeCompare(other.addedAt));

/** What became of sending a receipt, and so what happens to what is kept of it. */
type Outcome = 'sent' | 'wait' | 'refused';

/** Answers that a later try may change: no connection, a session that ended, too many requests, a server that is down. */
const PASSING = new Set([0, 401, 408, 425, 429]);
/** Refusals that are over when the same request is done. */
const IN_PROGRESS = 'IDEMPOTENCY_IN_PROGRESS';

/** Decides by the answer's status and code; a receipt that may have arrived is sent again with its key, never dropped. */
export const outcomeOf = (status: number, code = ''): Outcome => {
  if (status >= 200 && status < 300) return 'sent';
  return PASSING.has(status) || status >= 500 || code === IN_PROGRESS ? 'wait' : 'refused';
};

const SECOND = 1000;
const LONGEST = 60 * SECOND;

/** How long it waits before its next try, in milliseconds: 2 s, 4 s, 8 s … and a minute at most. */
export const waitBefore = (tries: number): number => Math.min(2 ** tries * SECOND, LONGEST);
