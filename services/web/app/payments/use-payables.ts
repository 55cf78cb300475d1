import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Bill, type ExpenseReport, type FundingAccount, listBills, listReports } from '../api/index.ts';
import { readAll } from '../choices/index.ts';

/** What an account can pay: bills and reports, by id. */
export type Payables = { bills: Bill[]; reports: ExpenseReport[] };

/** All scheduled bills and all approved reports in the account's currency, however many there are. */
export const usePayables = ({ businessId, currency }: FundingAccount) => {
  const bills = useQuery({
    queryKey: [{ _id: 'listBills' }, 'payable', currency],
    queryFn: () =>
      readAll<Bill>((pages) =>
        listBills({
          path: { businessId },
          query: { ...pages, status: ['SCHEDULED'], currency, sortBy: 'dueDate', sortOrder: 'asc' },
        }),
      ),
  });
  const reports = useQuery({
    queryKey: [{ _id: 'listReports' }, 'payable', currency],
    queryFn: () =>
      readAll<ExpenseReport>((pages) =>
        listReports({ query: { ...pages, status: ['approved'], paymentStatus: ['not_started'], currency } }),
      ),
  });
  return { bills, reports } satisfies { [Kind in keyof Payables]: UseQueryResult<Payables[Kind]> };
};
