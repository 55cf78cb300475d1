import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type BillOwed, exportPayablesAging, listPayablesAgingOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { useVendorName } from '../../ui/index.ts';
import { AgingReport, useAging } from './aging-report.tsx';
import { OwedDocuments } from './owed-documents.tsx';
import { AGING } from './words.ts';

/** What vendors are owed at the end of a day, by how late it is. */
export const PayablesPage = () => {
  const write = useWords(AGING);
  const { date } = useFormats();
  const vendorName = useVendorName();
  const aging = useAging();
  const aboutOf = ({ dueDate, daysLate }: BillOwed): string =>
    write(daysLate > 0 ? 'bill.late' : 'bill.due', { date: date(dueDate), days: daysLate });
  return (
    <AgingReport
      report="payables"
      icon={<IconCalendarDue />}
      aging={aging}
      query={useQuery(listPayablesAgingOptions({ query: aging }))}
      file={{
        name: 'payables',
        run: (query) => exportPayablesAging({ query, parseAs: 'blob' }),
      }}
      table={({ data, totals }) => ({
        by: 'late',
        who: write('vendor'),
        rows: data.map((row) => ({
          key: `${row.vendorId}`,
          name: row.vendorId === null ? write('vendor.none') : vendorName(row.vendorId),
          aged: row,
          documents: () => (
            <OwedDocuments
              count={row.billCount}
              currency={totals.currency}
              documents={row.bills.map((bill) => ({
                ...bill,
                name: bill.billNumber === null ? null : write('bill', { number: bill.billNumber }),
                about: aboutOf(bill),
              }))}
            />
          ),
        })),
      })}
    />
  );
};
