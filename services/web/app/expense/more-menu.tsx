import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { Expense } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { MoreButton } from '../page/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EXPENSE } from './words.ts';

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
