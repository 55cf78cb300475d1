import { Menu } from '@mantine/core';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { MoreButton } from '../../ui/index.ts';
import { REPORTS } from '../list/words.ts';
import { REPORT } from './report-words.ts';

/** What is done with a report. */
export type Step = 'submit' | 'recall' | 'delete' | 'approve' | 'reject' | 'reimburse' | 'update' | 'print';

/** What is done seldom with a report. Opens when it is there. */
export const MoreMenu = ({ may, start }: { may: (step: Step) => boolean; start: (step: Step) => void }) => {
  const write = useWords(REPORT);
  const list = useWords(REPORTS);
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <MoreButton label={write('more')} />
      </Menu.Target>
      <Menu.Dropdown>
        {may('update') && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => start('update')}>
            {list('edit')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => start('print')}>
          {write('print')}
        </Menu.Item>
        {may('delete') && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => start('delete')}>
            {write('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
