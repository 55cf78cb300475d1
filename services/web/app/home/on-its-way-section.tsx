import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReportSummary, summarizeReportsOptions } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { Section } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { Bars } from './bars.tsx';
import { HOME } from './words.ts';

const UNDER_WAY = ['approved', 'submitted'] as const;

/** What of the person's reports is on its way to their account. */
export const OnItsWaySection = () => {
  const write = useWords(HOME);
  const format = useFormats();
  const { me } = useSession();
  const query = useQuery(summarizeReportsOptions({ query: { by: 'status', userId: [me.id], status: [...UNDER_WAY] } }));
  const barsOf = ({ groups }: ReportSummary) =>
    UNDER_WAY.flatMap((status) =>
      groups
        .filter(({ key }) => key === status)
        .map(({ currency, reimbursableAmount }) => ({
          key: `${status} ${currency}`,
          label: write(`onItsWay.${status}`),
          value: reimbursableAmount,
          written: format.money(reimbursableAmount, currency),
          list: { to: '/expense-reports', search: { status, userId: `${me.id}` } },
          color: 'teal',
        })),
    );
  return (
    <Section title={write('onItsWay')}>
      <QueryBoundary query={query} lines={2}>
        {({ data }) => {
          const bars = barsOf(data);
          return bars.length === 0 ? (
            <Text size="sm" c="dimmed">
              {write('onItsWay.none')}
            </Text>
          ) : (
            <Bars bars={bars} />
          );
        }}
      </QueryBoundary>
    </Section>
  );
};
