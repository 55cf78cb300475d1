import type { ExpenseReport, ListReportsData } from '../api/index.ts';
import { listOf, numbersOf, useListSearch } from '../lists/index.ts';

export const STATUSES = ['draft', 'submitted', 'approved', 'rejected', 'reimbursed'] as const;

type Query = NonNullable<ListReportsData['query']>;
type Filters = Pick<
  Query,
  'status' | 'userId' | 'search' | 'awaitingMyApproval' | 'submittedFrom' | 'submittedTo' | 'currency' | 'employeeId'
>;

/** The parameters of the address that filter the list; mails and plots link with them. */
export const FILTERS = [
  'status',
  'userId',
  'employeeId',
  'awaitingMyApproval',
  'currency',
  'submittedFrom',
  'submittedTo',
];

/** What the address of the list filters by, as the API takes it: for the list, and for its export. */
export const useReportFilters = (): Filters => {
  const [search] = useListSearch();
  return {
    status: listOf<ExpenseReport['status']>(search.status),
    userId: numbersOf(search.userId),
    employeeId: numbersOf(search.employeeId),
    awaitingMyApproval: search.awaitingMyApproval === 'true' ? true : undefined,
    currency: search.currency,
    submittedFrom: search.submittedFrom,
    submittedTo: search.submittedTo,
    search: search.search,
  };
};
