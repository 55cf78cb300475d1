import { Menu } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { MoreButton } from '../../ui/index.ts';
import { ADD_RECEIPTS } from './words.ts';

/** Where else the menu leads. */
export type Place = { to: string; label: string; icon: ReactNode };

type Props = { addFiles: () => void; places: readonly Place[] };

/** On a phone, what is done there less often than to photograph. Opens when it is there. */
export const MoreMenu = ({ addFiles, places }: Props) => {
  const write = useWords(ADD_RECEIPTS);
  return (
    <Menu position="bottom-end" withinPortal defaultOpened>
      <Menu.Target>
        <MoreButton label={write('add.more')} hiddenFrom="sm" />
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
