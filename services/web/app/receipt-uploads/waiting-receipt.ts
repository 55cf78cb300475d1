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
