import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { summarizeBillsOptions } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { Bars } from './bars.tsx';
import { Section } from './section.tsx';
import { HOME } from './words.ts';

/** The days of a group of bills, as the list takes them. */
const daysOf = ({ dueFrom, dueTo }: { dueFrom: string | null; dueTo: string | null }): Record<string, string> => ({
  unpaid: 'true',
  ...(dueFrom && { dueFrom }),
  ...(dueTo && { dueTo }),
});

type Props = { by: 'age' | 'due-month' };

/** What is still owed to vendors, by how late it is or by when it is due; each bar opens its bills. */
export const BillsSection = ({ by }: Props) => {
  const write = useWords(HOME);
  const format = useFormats();
  const { business } = useSession();
  const query = useQuery(summarizeBillsOptions({ path: { businessId: business.id }, query: { by, unpaid: true } }));
  const nameOf = (key: string | null): string => {
    if (key === null) return write('none');
    return by === 'age' ? write(`age.${key}` as 'age.not-due') : format.month(key);
  };
  return (
    <Section title={write(by === 'age' ? 'age' : 'due')}>
      <QueryBoundary query={query}>
        {({ data: { groups, currency } }) => {
          const open = groups.filter(({ key }) => key !== 'settled');
          if (open.length === 0) return <Text c="dimmed">{write('due.none')}</Text>;
          return (
            <Bars
              color={by === 'age' ? 'orange' : 'violet'}
              bars={open.map((group) => ({
                key: group.key ?? 'none',
                label: nameOf(group.key),
                value: group.balance,
                written: format.money(group.balance, currency),
                to: '/bills',
                search: daysOf(group),
              }))}
            />
          );
        }}
      </QueryBoundary>
    </Section>
  );
};
