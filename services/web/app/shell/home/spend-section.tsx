import { Anchor, Box, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { summarizeExpensesOptions, useSession } from '../../core/index.ts';
import { monthEnd, monthStart, monthsUpTo, todayIn, useFormats, useWords } from '../../intl/index.ts';
import { QueryBoundary, Section, WhenSeen } from '../../ui/index.ts';
import { HOME } from './words.ts';

/** The plots are loaded when the rest of the page is there. */
const MonthChart = lazy(() => import('./month-chart.tsx').then((loaded) => ({ default: loaded.MonthChart })));

const MONTHS = 6;

/** What was spent in the last months: by the person, or by the whole business. */
export const SpendSection = ({ title, userId }: { title: string; userId?: number }) => {
  const write = useWords(HOME);
  const format = useFormats();
  const { business } = useSession();
  const today = todayIn(business.timeZone);
  const only = userId === undefined ? {} : { userId: [userId] };
  const query = useQuery(
    summarizeExpensesOptions({
      query: { ...only, by: 'month', dateFrom: monthStart(today, MONTHS - 1), dateTo: today },
    }),
  );
  // Of the current month it is what was spent so far.
  const lastDayOf = (month: string): string => (today.startsWith(month) ? today : monthEnd(month));
  const search: Record<string, string> = userId === undefined ? {} : { userId: `${userId}` };
  return (
    <Section title={title} about={write('spend.about', { currency: business.currency })}>
      <QueryBoundary query={query} lines={7}>
        {({ data: { groups, all, currency } }) => {
          if (all.count === 0)
            return (
              <Text size="sm" c="dimmed">
                {write('spent.none')}
              </Text>
            );
          const totals = monthsUpTo(today, MONTHS).map((month) => ({
            month,
            total: groups.find(({ key }) => key === month)?.total ?? 0,
          }));
          const latest = totals.at(-1);
          return (
            <>
              {latest && (
                <Group align="baseline" gap="xs" mb="xs">
                  <Text fz={28} fw={650}>
                    {format.money(latest.total, currency)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {format.month(latest.month)}
                  </Text>
                </Group>
              )}
              <WhenSeen share={0.5} placeholder={<Box h={200} />}>
                <Suspense fallback={<Skeleton height={200} />}>
                  <MonthChart totals={totals} currency={currency} search={search} lastDayOf={lastDayOf} />
                </Suspense>
              </WhenSeen>
              <VisuallyHidden component="ul">
                {totals.map(({ month, total }) => (
                  <Box component="li" key={month}>
                    <Anchor
                      component={Link}
                      to="/expenses"
                      search={{ ...search, dateFrom: `${month}-01`, dateTo: lastDayOf(month) } as never}
                    >
                      {`${format.month(month)}: ${format.money(total, currency)}`}
                    </Anchor>
                  </Box>
                ))}
              </VisuallyHidden>
            </>
          );
        }}
      </QueryBoundary>
    </Section>
  );
};
