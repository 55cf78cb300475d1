import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Expense, listExpensesOptions, matchReceipt, type Receipt } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ErrorNotice, QueryBoundary, useAction } from '../../ui/index.ts';
import { RECEIPTS } from './words.ts';

type Props = { receipt: Receipt; isOpen: boolean; onClose: () => void };

const useCandidates = ({ userId, extraction }: Receipt, search: string, isOpen: boolean) => {
  const query = useQuery({
    ...listExpensesOptions({
      query: {
        userId: [userId],
        status: ['draft', 'validated', 'rejected'],
        pageSize: 20,
        ...(search.trim() && { search: search.trim() }),
      },
    }),
    enabled: isOpen,
  });
  const amount = extraction?.amount.value ?? null;
  const isLikely = (expense: Expense) => amount !== null && expense.amount === amount;
  return { query, isLikely };
};

/** The expenses that a receipt may belong to; those of the same amount first. */
export const MatchDialog = ({ receipt, isOpen, onClose }: Props) => {
  const write = useWords(RECEIPTS);
  const format = useFormats();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const { query, isLikely } = useCandidates(receipt, search, isOpen);
  const match = useAction({
    run: (expenseId: number) => matchReceipt({ path: { id: receipt.id }, body: { expenseId } }),
    done: () => write('match.done'),
    after: onClose,
    showsErrors: true,
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={write('match.title')}>
      <Stack gap="sm">
        {match.error ? <ErrorNotice error={match.error} /> : null}
        <TextInput
          data-autofocus
          type="search"
          aria-label={write('match.search')}
          placeholder={write('match.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <QueryBoundary query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <Text c="dimmed" role="status">
                {write('match.none')}
              </Text>
            ) : (
              <Stack gap={4}>
                {data
                  .toSorted((one, other) => Number(isLikely(other)) - Number(isLikely(one)))
                  .map((expense) => (
                    <Button
                      key={expense.id}
                      variant="default"
                      fullWidth
                      justify="space-between"
                      h="auto"
                      py={8}
                      loading={match.isPending && match.variables === expense.id}
                      onClick={() => match.mutate(expense.id)}
                      rightSection={format.money(expense.amount, expense.currency)}
                    >
                      <Stack gap={0} align="flex-start">
                        <Text size="sm" fw={550}>
                          {expense.merchant ?? write('unknown')}
                        </Text>
                        <Group gap={6}>
                          <Text size="xs" c="dimmed">
                            {format.date(expense.date)}
                          </Text>
                          {isLikely(expense) && (
                            <Text size="xs" c="teal">
                              {write('match.likely')}
                            </Text>
                          )}
                        </Group>
                      </Stack>
                    </Button>
                  ))}
              </Stack>
            )
          }
        </QueryBoundary>
      </Stack>
    </Modal>
  );
};
