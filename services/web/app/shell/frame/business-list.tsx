import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { openBusiness, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { BusinessButton } from './menu-buttons.tsx';
import { FRAME } from './words.ts';

/** All businesses of the person, to open another one. Opens when it is there. */
export const BusinessList = () => {
  const write = useWords(FRAME);
  const { business, businesses } = useSession();
  return (
    <Menu position="bottom-start" width={260} defaultOpened>
      <Menu.Target>
        <BusinessButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{write('business')}</Menu.Label>
        {businesses.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={id === business.id ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
            onClick={() => openBusiness(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
