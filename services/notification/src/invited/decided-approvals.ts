import type { BillView, Envelope, ReportView } from '@outlay/contracts';
import type { Query } from '@outlay/store';
import { dropApprovals } from './kept-approval.table.ts';

type Decidable = { report?: Pick<ReportView, 'id' | 'nextApprovers'>; bill?: Pick<BillView, 'id' | 'nextApprovers'> };

/** After an event of a report or bill it waits for those whom it names, and for nobody else; undefined of other events. */
export const dropDecided = ({ metadata: { businessId }, data }: Envelope): Query | undefined => {
  const { report, bill } = data as Decidable;
  if (report) return dropApprovals(businessId, `/expense-reports/${report.id}`, report.nextApprovers);
  return bill && dropApprovals(businessId, `/bills/${bill.id}`, bill.nextApprovers);
};
