import type { BillStatus } from '@outlay/contracts';

/** What was done with a bill, by whom. */
export type HistoryEntry = {
  id: number;
  billId: number;
  action: string;
  fromStatus: BillStatus | null;
  toStatus: BillStatus;
  userId: number | null;
  comment: string | null;
  changedFields: string[];
  createdAt: Date;
};
