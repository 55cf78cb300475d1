import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { deleteReport, type ExpenseReport } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { REPORT } from './report-words.ts';

type Props = { report: ExpenseReport; isOpen: boolean; close: () => void };

/** Deletes a report; says that its expenses stay. */
export const DeleteDialog = ({ report, isOpen, close }: Props) => {
  const write = useWords(REPORT);
  const navigate = useNavigate();
  const { id, name, expenseCount } = report;
  const remove = useAction({
    run: async () => {
      await deleteReport({ path: { id } });
      // Before what was read is read again: the report is not there any more.
      await navigate({ to: '/expense-reports' });
    },
    done: () => write('delete.done'),
    showsErrors: true,
  });
  return (
    <Modal opened={isOpen} onClose={close} title={write('delete.title', { name })} centered>
      <Stack gap="sm">
        {remove.error ? <ErrorNotice error={remove.error} /> : null}
        <Text size="sm">{write('delete.about', { count: expenseCount })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {write('cancel')}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {write('delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
