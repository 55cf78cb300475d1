import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { summarizeBillsOptions, useSession } from '../../core/index.ts';
import { todayIn, useFormats, useWords } from '../../intl/index.ts';
import { QueryBoundary, Section } from '../../ui/index.ts';
import { Bars } from './bars.tsx';
import { HOME } from './words.ts';

/** The days of a group of bills, as the list takes them. */
const daysOf = ({ dueFrom, dueTo }: { dueFrom: string | null; dueTo: string | null }): Record<string, string> => ({
  unpaid: 'true',
  ...(dueFrom && { dueFrom }),
  ...(dueTo && { dueTo }),
});

type Props = { by: 'age' | 'due-month' };

/** Not due yet is at rest, late is orange, and later than two months red. */
const AGE_COLORS: Readonly<Record<string, string>> = { 'not-due': 'cyan', '61-90': 'red', 'over-90': 'red' };

/** What is still owed to vendors, by how late it is or by when it is due; each bar opens its bills. */
export const BillsSection = ({ by }: Props) => {
  const write = useWords(HOME);
  const format = useFormats();
  const { business } = useSession();
  const query = useQuery(summarizeBillsOptions({ path: { businessId: business.id }, query: { by, unpaid: true } }));
  const thisMonth = todayIn(business.timeZone).slice(0, 7);
  const isLate = (key: string): boolean => by === 'due-month' && key < thisMonth;
  const nameOf = (key: string | null): string => {
    if (key === null) return write('none');
    if (by === 'age') return write(`age.${key}` as 'age.not-due');
    return isLate(key) ? write('due.late', { month: format.month(key) }) : format.month(key);
  };
  const colorOf = (key: string): string => {
    if (by === 'age') return AGE_COLORS[key] ?? 'orange';
    return isLate(key) ? 'orange' : 'cyan';
  };
  return (
    <Section title={write(by === 'age' ? 'age' : 'due')}>
      <QueryBoundary query={query}>
        {({ data: { groups, currency } }) => {
          const open = groups.filter(({ key }) => key !== 'settled');
          if (open.length === 0)
            return (
              <Text size="sm" c="dimmed">
                {write('due.none')}
              </Text>
            );
          return (
            <Bars
              bars={open.map((group) => ({
                key: group.key ?? 'none',
                label: nameOf(group.key),
                value: group.balance,
                written: format.money(group.balance, currency),
                list: { to: '/bills', search: daysOf(group) },
                color: colorOf(group.key ?? 'none'),
              }))}
            />
          );
        }}
      </QueryBoundary>
    </Section>
  );
};
