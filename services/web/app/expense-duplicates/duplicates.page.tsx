import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DuplicateSet, dismissDuplicate, listDuplicatesOptions } from '../api/index.ts';
import { NothingHere, QueryBoundary, useAction } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { DuplicateCard } from './duplicate-card.tsx';
import { DUPLICATES } from './words.ts';

const Alike = ({ set: { merchant, amount, currency, date, expenses } }: { set: DuplicateSet }) => {
  const write = useWords(DUPLICATES);
  const format = useFormats();
  const suspected = expenses.filter(({ allowedActions }) => allowedActions?.includes('dismiss_duplicate'));
  const keep = useAction({
    run: () => Promise.all(suspected.map(({ id }) => dismissDuplicate({ path: { id } }))),
    done: () => write('keep.all.done'),
  });
  const title = write('set', { merchant, amount: format.money(amount, currency), date: format.date(date) });
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {suspected.length > 0 && (
          <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
            {write('keep.all')}
          </Button>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: Math.min(expenses.length, 3) }}>
        {expenses.map((expense) => (
          <DuplicateCard key={expense.id} expense={expense} others={expenses.filter(({ id }) => id !== expense.id)} />
        ))}
      </SimpleGrid>
    </Stack>
  );
};

/** Expenses that look like the same one, side by side. */
export const DuplicatesPage = () => {
  const write = useWords(DUPLICATES);
  const query = useQuery(listDuplicatesOptions({ query: { pageSize: 50 } }));
  return (
    <Page title={write('title')} above={[{ to: '/expenses', name: write('expenses') }]}>
      <QueryBoundary query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <NothingHere icon={<IconCopyCheck />} title={write('empty.title')}>
              {write('empty.about')}
            </NothingHere>
          ) : (
            <Stack gap="xl">
              <Text c="dimmed">{write('about')}</Text>
              {data.map((set) => (
                <Alike key={set.expenseIds.join()} set={set} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </Page>
  );
};
