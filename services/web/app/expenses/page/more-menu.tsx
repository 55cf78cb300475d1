import { Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { deleteExpense, type Expense } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, FORMS, MoreButton, useAction } from '../../ui/index.ts';
import { EXPENSE } from './words.ts';

type MenuProps = { expense: Expense; isOpen: boolean; close: () => void };

/** Deletes an expense; says that its receipts stay. */
const DeleteDialog = ({ expense: { id, version }, isOpen, close }: MenuProps) => {
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
    <Modal opened={isOpen} onClose={close} title={write('delete.title')}>
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
    </Modal>
  );
};

/** What is seldom done with an expense, and cannot be undone. Opens when it is there. */
export const MoreMenu = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSE);
  const [isDeleting, { open, close }] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end" defaultOpened>
        <Menu.Target>
          <MoreButton label={write('more')} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={open}>
            {write('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteDialog expense={expense} isOpen={isDeleting} close={close} />
    </>
  );
};
