import type { ReportStatus } from '@outlay/contracts';

/** Reports of one status in one currency; money in its minor units. */
export type ReportSums = {
  status: ReportStatus;
  currency: string;
  count: number;
  totalMinor: number;
  reimbursableMinor: number;
};
