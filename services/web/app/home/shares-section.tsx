import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { summarizeExpensesOptions } from '../api/index.ts';
import { useDepartments } from '../choices/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { todayIn, useFormats, useWords } from '../intl/index.ts';
import { Section } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { Bars } from './bars.tsx';
import { monthStart } from './months.ts';
import { HOME } from './words.ts';

/** So many bars at most: the last one stands for all others together. */
const MOST = 6;
const PARAMETER = { category: 'categoryId', department: 'departmentId' } as const;

/** The largest shares of what was spent in the last six months. */
export const SharesSection = ({ by }: { by: keyof typeof PARAMETER }) => {
  const write = useWords(HOME);
  const format = useFormats();
  const { business } = useSession();
  const dateFrom = monthStart(todayIn(business.timeZone), 5);
  const query = useQuery(summarizeExpensesOptions({ query: { by, dateFrom } }));
  const departments = useDepartments().data ?? [];
  const nameOf = (key: string | null, label: string | null): string => {
    if (key === null) return write(`none.${by}`);
    return label ?? departments.find(({ id }) => `${id}` === key)?.name ?? '…';
  };
  return (
    <Section title={write(`spend.${by}`)} about={write('spend.about', { currency: business.currency })}>
      <QueryBoundary query={query} lines={6}>
        {({ data: { groups, rest, currency, all } }) => {
          if (all.count === 0)
            return (
              <Text size="sm" c="dimmed">
                {write('spent.none')}
              </Text>
            );
          const isAllShown = groups.length <= MOST && rest === null;
          const largest = isAllShown ? groups : groups.slice(0, MOST - 1);
          const others = groups.slice(MOST - 1).reduce((sum, { total }) => sum + total, rest?.total ?? 0);
          const othersBar = {
            key: 'others',
            label: write('rest'),
            value: others,
            written: format.money(others, currency),
          };
          return (
            <Bars
              bars={[
                ...largest.map(({ key, label, total }) => ({
                  key: key ?? 'none',
                  label: nameOf(key, label),
                  value: total,
                  written: format.money(total, currency),
                  list: { to: '/expenses', search: { dateFrom, [PARAMETER[by]]: key ?? 'none' } },
                })),
                ...(isAllShown ? [] : [othersBar]),
              ]}
            />
          );
        }}
      </QueryBoundary>
    </Section>
  );
};
