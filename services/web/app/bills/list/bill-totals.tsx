import { Box, Flex, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { summarizeBillsOptions, useSession } from '../../core/index.ts';
import { type Money, useWords } from '../../intl/index.ts';
import { useListSearch } from '../../ui/index.ts';
import { BILL_GROUPS, GROUPS } from '../payables/bill-states.ts';
import { useMoneyTexts } from '../payables/use-money-text.ts';
import { billQueryOf } from './bill-query.ts';
import { BILLS } from './words.ts';

/** What the bills of the address come to, in all and by where they are on their way. */
export const useBillSums = () => {
  const [search] = useListSearch();
  const { status: _, ...query } = billQueryOf(search);
  const businessId = useSession().business.id;
  return useQuery(summarizeBillsOptions({ path: { businessId }, query: { ...query, by: 'status' } }));
};

/** Each currency on a line of its own on a phone; on a desk one after the other. */
const Sums = ({ money }: { money: readonly Money[] }) => {
  const textsOf = useMoneyTexts();
  if (money.length === 0) return '–';
  return textsOf(money).map((text, index) => (
    <Fragment key={text}>
      {index > 0 && (
        <Text span inherit visibleFrom="sm">
          {' + '}
        </Text>
      )}
      <Box component="span" display={{ base: 'block', sm: 'inline' }}>
        {text}
      </Box>
    </Fragment>
  ));
};

/** What is cancelled is no figure: it needs nobody, and nothing is paid of it. */
const FIGURES = GROUPS.filter((group) => group !== 'cancelled');

/** Five figures above the list: each leads to the bills behind it. */
export const BillTotals = () => {
  const write = useWords(BILLS);
  const [search, change] = useListSearch();
  const { data } = useBillSums();
  const groups = data?.data.groups ?? [];
  return (
    <Flex
      component="ul"
      aria-label={write('totals.groups')}
      wrap="wrap"
      columnGap={{ base: 'md', sm: 'xl' }}
      rowGap="xs"
      m={0}
      p={0}
      mih={48}
      style={{ listStyle: 'none' }}
    >
      {data &&
        FIGURES.map((group) => {
          const states: readonly string[] = BILL_GROUPS[group];
          const found = groups.filter(({ key }) => states.includes(key));
          const count = found.reduce((sum, each) => sum + each.count, 0);
          const money = found.flatMap(({ totals }) => totals);
          const status = states.join(',');
          const isChosen = search.status === status;
          return (
            <Box key={group} component="li" w={{ base: 'calc(50% - 8px)', sm: 'auto' }}>
              <UnstyledButton aria-pressed={isChosen} onClick={() => change({ status: isChosen ? undefined : status })}>
                <Text size="xs" c="dimmed" td={isChosen ? 'underline' : undefined}>
                  {write(`group.${group}`)} · {write('column.count', { count })}
                </Text>
                <Text fw={600}>
                  <Sums money={money} />
                </Text>
              </UnstyledButton>
            </Box>
          );
        })}
    </Flex>
  );
};
