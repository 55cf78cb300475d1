import { Anchor, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  type AccountingPeriod,
  getAccountingPeriodOptions,
  getCloseChecklistOptions,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { AuditButton, type Fact, Facts, QueryBoundary, useNames } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { Checklist } from './checklist.tsx';
import { LockPeriod } from './lock-period.tsx';
import { OpenItems } from './open-items.tsx';
import { PeriodBadges } from './period-badges.tsx';
import { openCount, reopeningOf } from './period-values.ts';
import { ReopenButton, ReopenRequest } from './reopen-period.tsx';
import { PERIODS } from './words.ts';

/** What is looked at before a month is locked. */
const LOOKED_AT = { trialBalance: '/books/reports/trial-balance', taxes: '/books/reports/taxes' } as const;

/** While documents are being posted, which takes seconds, the checklist is read again after so long. */
const SOON = 2_000;

const useChecklist = (period: string) =>
  useQuery({
    ...getCloseChecklistOptions({ path: { period } }),
    refetchInterval: ({ state }) => ((state.data?.data.waiting.posting ?? 0) > 0 ? SOON : false),
  });

const PeriodFacts = ({ period: model }: { period: AccountingPeriod }) => {
  const write = useWords(PERIODS);
  const format = useFormats();
  const { nameOf } = useNames();
  const { period, startsOn, endsOn, fiscalYear, entryCount, lateEntryCount, lockedAt, lockedBy } = model;
  const to = `/books/journal?period=${period}`;
  const facts: Fact[] = [
    [write('span'), write('span.text', { from: format.date(startsOn), to: format.date(endsOn) })],
    [write('year'), `${fiscalYear}`],
    [
      write('entries'),
      <Anchor key="entries" component={Link} to={to} size="sm">
        {write('entries.count', { count: entryCount })}
      </Anchor>,
    ],
    [
      write('late'),
      lateEntryCount > 0 && (
        <Anchor key="late" component={Link} to={`${to}&isLate=true`} size="sm">
          {write('entries.count', { count: lateEntryCount })}
        </Anchor>
      ),
    ],
    [
      write('reports'),
      <Group key="reports" gap="sm">
        {(['trialBalance', 'taxes'] as const).map((report) => (
          <Anchor key={report} component={Link} to={`${LOOKED_AT[report]}?from=${period}&to=${period}`} size="sm">
            {write(`reports.${report}`)}
          </Anchor>
        ))}
      </Group>,
    ],
    [write('lockedAt'), lockedAt && format.moment(lockedAt)],
    [write('lockedBy'), lockedAt && nameOf(lockedBy)],
  ];
  return <Facts facts={facts} columns={4} />;
};

const Actions = ({ period }: { period: AccountingPeriod }) => {
  const { me } = useSession();
  const mayWrite = useRight('keepBooks');
  const checklist = useChecklist(period.period).data?.data;
  return (
    <>
      <AuditButton resource={`period:${period.period}`} words={PERIODS} />
      {mayWrite && period.status === 'open' && checklist && <LockPeriod period={period} checklist={checklist} />}
      {mayWrite && reopeningOf(period, me.id) === 'request' && <ReopenButton period={period} />}
    </>
  );
};

/** A month of the books: what is open about it, and its lock. */
export const PeriodPage = () => {
  const write = useWords(PERIODS);
  const format = useFormats();
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getAccountingPeriodOptions({ path: { period: id } }));
  const checklist = useChecklist(id);
  const period = query.data?.data;
  return (
    <BooksPage
      part="periods"
      title={period ? format.month(period.period) : write('month')}
      badge={period && <PeriodBadges {...period} />}
      actions={period && <Actions period={period} />}
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="lg">
            <ReopenRequest period={data} />
            <PeriodFacts period={data} />
            <QueryBoundary query={checklist}>
              {({ data: found }) => (
                <>
                  <Checklist checklist={found} />
                  {openCount(found) > 0 && <OpenItems checklist={found} />}
                </>
              )}
            </QueryBoundary>
          </Stack>
        )}
      </QueryBoundary>
    </BooksPage>
  );
};
