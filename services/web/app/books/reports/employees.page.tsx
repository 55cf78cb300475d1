import { IconUserDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportEmployeeBalances, listEmployeeBalancesOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  asDay,
  asId,
  DayInput,
  NothingHere,
  QueryBoundary,
  readSearch,
  useListSearch,
  useNames,
} from '../../ui/index.ts';
import { AgingPages, AgingTable } from './aging-table.tsx';
import { OwedDocuments } from './owed-documents.tsx';
import { ReportPage } from './report-page.tsx';
import { AGING, REPORTS } from './words.ts';

const FILTERS = { asOf: asDay, page: asId };

/** What employees are still to be reimbursed at the end of a day, by its age. */
export const EmployeesPage = () => {
  const write = useWords(AGING);
  const writeReport = useWords(REPORTS);
  const { date } = useFormats();
  const { nameOf } = useNames();
  const [search, change] = useListSearch();
  const { asOf, page = 1 } = readSearch(search, FILTERS);
  const day = asOf === undefined ? {} : { asOf };
  const query = useQuery(listEmployeeBalancesOptions({ query: { ...day, page, pageSize: 100 } }));
  const shown = query.data?.totals.asOf ?? asOf;
  return (
    <ReportPage
      title={writeReport('employees')}
      about={write('employees.about')}
      file={{
        name: ['employee-balances', shown].filter(Boolean).join('-'),
        run: (choice) => exportEmployeeBalances({ query: { ...day, ...choice }, parseAs: 'blob' }),
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
            <NothingHere icon={<IconUserDollar />} title={write('none')}>
              {write('none.about')}
            </NothingHere>
          ) : (
            <>
              <AgingTable
                label={writeReport('employees')}
                by="old"
                who={write('employee')}
                currency={totals.currency}
                totals={totals}
                rows={data.map((row) => ({
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
