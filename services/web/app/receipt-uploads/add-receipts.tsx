import { ActionIcon, Button, FileButton, Group, Menu } from '@mantine/core';
import { IconCamera, IconDots, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../intl/index.ts';
import { RECEIPT_TYPES } from './receipt-types.ts';
import { useAddReceipts } from './use-add-receipts.ts';
import { UPLOADS } from './words.ts';

type Place = { to: string; label: string; icon: ReactNode };

type Props = {
  /** They are added to this expense; without one each makes a draft. */
  expenseId?: number;
  /** Where else the menu of a phone leads. */
  places?: readonly Place[];
};

type MenuProps = { addFiles: () => void; places: readonly Place[] };

const MoreMenu = ({ addFiles, places }: MenuProps) => {
  const write = useWords(UPLOADS);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} hiddenFrom="sm" aria-label={write('add.more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={addFiles}>
          {write('add.files')}
        </Menu.Item>
        {places.map(({ to, label, icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={icon}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Adds receipts: files, several at once; a phone's camera first, and the rest in a menu. */
export const AddReceipts = ({ expenseId, places = [] }: Props) => {
  const write = useWords(UPLOADS);
  const add = useAddReceipts(expenseId);
  return (
    <Group gap="xs" wrap="nowrap">
      <FileButton accept="image/*" capture="environment" onChange={(file) => add(file ? [file] : [])}>
        {(props) => (
          <Button {...props} hiddenFrom="sm" flex={1} leftSection={<IconCamera size={16} aria-hidden />}>
            {write('add.photo')}
          </Button>
        )}
      </FileButton>
      <FileButton multiple accept={RECEIPT_TYPES.join(',')} onChange={add}>
        {(props) => (
          <>
            <Button {...props} visibleFrom="sm" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {write('add.files')}
            </Button>
            <MoreMenu addFiles={props.onClick} places={places} />
          </>
        )}
      </FileButton>
    </Group>
  );
};
