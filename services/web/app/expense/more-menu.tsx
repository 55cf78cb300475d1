import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconTrash } from '@tabler/icons-react';
import type { Expense } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EXPENSE } from './words.ts';

/** What is seldom done with an expense, and cannot be undone. */
export const MoreMenu = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSE);
  const [isDeleting, { open, close }] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={write('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
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
