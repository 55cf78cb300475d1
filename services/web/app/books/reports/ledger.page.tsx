import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  exportAccountLedger,
  getAccountingSettingsOptions,
  listAccountLedgerOptions,
  useSession,
} from '../../core/index.ts';
import { todayIn, useWords } from '../../intl/index.ts';
import { asId, QueryBoundary, readSearch, useListSearch } from '../../ui/index.ts';
import { accountLabel } from '../accounts/use-accounts.ts';
import { asMonth } from '../journal/journal-query.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { fiscalYearToDate, journalSpan, type Months } from './months.ts';
import { FileMenu, MonthsChoice, ReportPages } from './report-page.tsx';
import { LEDGER } from './words.ts';

const FILTERS = { from: asMonth, to: asMonth, page: asId };
const LINES_OF_PAGE = 100;

/** The months that the address names, else the fiscal year up to today; undefined until it is known when that began. */
const useMonths = (named: Partial<Months>): Partial<Months> | undefined => {
  const { business } = useSession();
  const isNamed = named.from !== undefined || named.to !== undefined;
  const settings = useQuery({ ...getAccountingSettingsOptions(), enabled: !isNamed });
  if (isNamed) return named;
  const start = settings.data?.data.fiscalYearStartMonth;
  if (start !== undefined) return fiscalYearToDate(todayIn(business.timeZone), start);
  return settings.isError ? {} : undefined;
};

/** What an account moved by in some months, with the balance after each line: its page of the general ledger. */
export const LedgerPage = () => {
  const write = useWords(LEDGER);
  const { id } = useParams({ strict: false }) as { id: string };
  const [search] = useListSearch();
  const { page = 1, ...named } = readSearch(search, FILTERS);
  const months = useMonths(named);
  const path = { id: Number(id) };
  const query = useQuery({
    ...listAccountLedgerOptions({ path, query: { ...months, page, pageSize: LINES_OF_PAGE } }),
    enabled: months !== undefined,
  });
  const totals = query.data?.totals;
  const journal = totals && (
    <Button
      component={Link}
      to="/books/journal"
      search={{ accountId: id, ...journalSpan(totals) } as never}
      variant="default"
      className="no-print"
    >
      {write('journal')}
    </Button>
  );
  return (
    <BooksPage
      part="accounts"
      title={totals ? write('title.of', { account: accountLabel(totals) }) : write('title')}
      actions={
        <>
          {journal}
          <FileMenu
            name={['ledger', totals?.code, totals?.from, totals?.to].filter(Boolean).join('-')}
            run={(choice) => exportAccountLedger({ path, query: { ...months, ...choice }, parseAs: 'blob' })}
          />
        </>
      }
    >
      <QueryBoundary query={query} lines={12}>
        {(ledger) => (
          <>
            <MonthsChoice shown={ledger.totals} />
            <LedgerTable ledger={ledger} />
            <ReportPages page={page} pages={ledger.pagination.totalPages} />
          </>
        )}
      </QueryBoundary>
    </BooksPage>
  );
};
