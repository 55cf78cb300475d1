import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { deleteExpense, type Expense } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { Dialog, FORMS } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { EXPENSE } from './words.ts';

type Props = { expense: Expense; isOpen: boolean; close: () => void };

/** Deletes an expense; says that its receipts stay. */
export const DeleteDialog = ({ expense: { id, version }, isOpen, close }: Props) => {
  const write = useWords(EXPENSE);
  const writeForm = useWords(FORMS);
  const navigate = useNavigate();
  const remove = useAction({
    run: async () => {
      await deleteExpense({ path: { id }, headers: { 'If-Match': `"v${version}"` } });
      // Before what was read is read again: the expense is not there any more.
      await navigate({ to: '/expenses' });
    },
    done: () => write('deleted'),
    showsErrors: true,
  });
  return (
    <Dialog opened={isOpen} onClose={close} title={write('delete.title')}>
      <Stack gap="md">
        {remove.error ? <ErrorNotice error={remove.error} /> : null}
        <Text>{write('delete.about')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {writeForm('cancel')}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {write('delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
