import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { asDay, asId, DayInput, NothingHere, QueryBoundary, readSearch, useListSearch } from '../../ui/index.ts';
import { AgingTable } from './aging-table.tsx';
import type { Aged } from './documents.ts';
import { type FileChoice, ReportPage, ReportPages } from './report-page.tsx';
import { AGING, REPORTS } from './words.ts';

const FILTERS = { asOf: asDay, page: asId };
const PARTIES_OF_PAGE = 100;

type Day = { asOf?: string };
/** What both reports of what is owed answer: a party in each row. */
type Answer = {
  totals: Aged & { asOf: string; currency: string };
  pagination: { totalCount: number; totalPages: number };
};

/** The day and the page that the address names, as the API takes them. */
export const useAging = (): Day & { page: number; pageSize: number } => {
  const [search] = useListSearch();
  const { asOf, page = 1 } = readSearch(search, FILTERS);
  return { ...(asOf !== undefined && { asOf }), page, pageSize: PARTIES_OF_PAGE };
};

type Props<A extends Answer> = {
  report: 'employees' | 'payables';
  icon: ReactNode;
  aging: ReturnType<typeof useAging>;
  query: UseQueryResult<A, unknown>;
  /** The file's name, without the day and the ending; and the export of the report. */
  file: { name: string; run: (query: Day & FileChoice) => Promise<{ data?: unknown }> };
  table: (answer: A) => Pick<ComponentProps<typeof AgingTable>, 'by' | 'who' | 'rows'>;
};

/** A report of what is owed at the end of a day, by its age. */
export const AgingReport = <A extends Answer>({ report, icon, aging, query, file, table }: Props<A>) => {
  const write = useWords(AGING);
  const writeReport = useWords(REPORTS);
  const [, change] = useListSearch();
  const { page, pageSize: _, ...day } = aging;
  const shown = query.data?.totals.asOf ?? day.asOf;
  return (
    <ReportPage
      title={writeReport(report)}
      about={write(`${report}.about`)}
      file={{
        name: [file.name, shown].filter(Boolean).join('-'),
        run: (choice) => file.run({ ...day, ...choice }),
      }}
    >
      <DayInput
        label={writeReport('asOf')}
        value={shown ?? null}
        onChange={(chosen) => change({ asOf: chosen ?? undefined, page: undefined })}
        w={180}
      />
      <QueryBoundary query={query} lines={8}>
        {(answer) =>
          answer.pagination.totalCount === 0 ? (
            <NothingHere icon={icon} title={write('none')}>
              {write('none.about')}
            </NothingHere>
          ) : (
            <>
              <AgingTable
                label={writeReport(report)}
                currency={answer.totals.currency}
                totals={answer.totals}
                {...table(answer)}
              />
              <ReportPages page={page} pages={answer.pagination.totalPages} />
            </>
          )
        }
      </QueryBoundary>
    </ReportPage>
  );
};
