import { IconUserDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportEmployeeBalances, listEmployeeBalancesOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { useNames } from '../../ui/index.ts';
import { AgingReport, useAging } from './aging-report.tsx';
import { OwedDocuments } from './owed-documents.tsx';
import { AGING } from './words.ts';

/** What employees are still to be reimbursed at the end of a day, by its age. */
export const EmployeesPage = () => {
  const write = useWords(AGING);
  const { date } = useFormats();
  const { nameOf } = useNames();
  const aging = useAging();
  return (
    <AgingReport
      report="employees"
      icon={<IconUserDollar />}
      aging={aging}
      query={useQuery(listEmployeeBalancesOptions({ query: aging }))}
      file={{
        name: 'employee-balances',
        run: (query) => exportEmployeeBalances({ query, parseAs: 'blob' }),
      }}
      table={({ data, totals }) => ({
        by: 'old',
        who: write('employee'),
        rows: data.map((row) => ({
          key: `${row.userId}`,
          name: row.name ?? (row.userId === null ? write('employee.none') : nameOf(row.userId)),
          aged: row,
          documents: () => (
            <OwedDocuments
              count={row.documentCount}
              currency={totals.currency}
              documents={row.documents.map((each) => ({
                ...each,
                name: each.description,
                about: write('document.old', { date: date(each.documentDate), days: each.daysOld }),
              }))}
            />
          ),
        })),
      })}
    />
  );
};
