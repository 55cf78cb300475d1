import { Box, Flex, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { summarizeBillsOptions } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { useListSearch } from '../lists/index.ts';
import { BILL_GROUPS, GROUPS, useMoneyText } from '../payables/index.ts';
import { useSession } from '../session/index.ts';
import { billQueryOf } from './bill-query.ts';
import { BILLS } from './words.ts';

/** What the bills of the address come to, in all and by where they are on their way. */
export const useBillSums = () => {
  const [search] = useListSearch();
  const { status: _, ...query } = billQueryOf(search);
  const businessId = useSession().business.id;
  return useQuery(summarizeBillsOptions({ path: { businessId }, query: { ...query, by: 'status' } }));
};

/** Five figures above the list: each leads to the bills behind it. */
export const BillTotals = () => {
  const write = useWords(BILLS);
  const [search, change] = useListSearch();
  const moneyText = useMoneyText();
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
        GROUPS.map((group) => {
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
                <Text fw={600}>{money.length === 0 ? '–' : moneyText(money)}</Text>
              </UnstyledButton>
            </Box>
          );
        })}
    </Flex>
  );
};
