import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type BillOwed, exportPayablesAging, listPayablesAgingOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  asDay,
  asId,
  DayInput,
  NothingHere,
  QueryBoundary,
  readSearch,
  useListSearch,
  useVendorName,
} from '../../ui/index.ts';
import { AgingPages, AgingTable } from './aging-table.tsx';
import { OwedDocuments } from './owed-documents.tsx';
import { ReportPage } from './report-page.tsx';
import { AGING, REPORTS } from './words.ts';

const FILTERS = { asOf: asDay, page: asId };

/** What vendors are owed at the end of a day, by how late it is. */
export const PayablesPage = () => {
  const write = useWords(AGING);
  const writeReport = useWords(REPORTS);
  const { date } = useFormats();
  const vendorName = useVendorName();
  const [search, change] = useListSearch();
  const { asOf, page = 1 } = readSearch(search, FILTERS);
  const day = asOf === undefined ? {} : { asOf };
  const query = useQuery(listPayablesAgingOptions({ query: { ...day, page, pageSize: 100 } }));
  const shown = query.data?.totals.asOf ?? asOf;
  const aboutOf = ({ dueDate, daysLate }: BillOwed): string =>
    write(daysLate > 0 ? 'bill.late' : 'bill.due', { date: date(dueDate), days: daysLate });
  return (
    <ReportPage
      title={writeReport('payables')}
      about={write('payables.about')}
      file={{
        name: ['payables', shown].filter(Boolean).join('-'),
        run: (choice) => exportPayablesAging({ query: { ...day, ...choice }, parseAs: 'blob' }),
      }}
    >
      <DayInput
        label={writeReport('asOf')}
        value={shown ?? null}
        onChange={(chosen) => change({ asOf: chosen ?? undefined, page: undefined })}
        w={180}
      />
      <QueryBoundary query={query} lines={8}>
        {({ data, totals, pagination }) =>
          pagination.totalCount === 0 ? (
            <NothingHere icon={<IconCalendarDue />} title={write('none')}>
              {write('none.about')}
            </NothingHere>
          ) : (
            <>
              <AgingTable
                label={writeReport('payables')}
                by="late"
                who={write('vendor')}
                currency={totals.currency}
                totals={totals}
                rows={data.map((row) => ({
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
                }))}
              />
              <AgingPages page={page} pages={pagination.totalPages} />
            </>
          )
        }
      </QueryBoundary>
    </ReportPage>
  );
};
