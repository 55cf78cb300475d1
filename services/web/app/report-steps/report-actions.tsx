import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { ExpenseReport } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { REPORTS } from '../reports/index.ts';
import { useSession } from '../session/index.ts';
import { REPORT } from './report-words.ts';

export type Step = 'submit' | 'recall' | 'delete' | 'approve' | 'reject' | 'reimburse' | 'update' | 'print';

type Props = { report: ExpenseReport; start: (step: Step) => void; isBusy: boolean };

/** What is done most with a report in its state, the rightmost; the rest is in the menu beside it. */
export const ReportActions = ({ report, start, isBusy }: Props) => {
  const write = useWords(REPORT);
  const { me } = useSession();
  const may = (step: Step) => (report.allowedActions as readonly string[] | undefined)?.includes(step) ?? false;
  const isOwn = report.submittedBy === me.id;
  const button = (step: Step & keyof typeof REPORT, props: ComponentProps<typeof Button> = {}): ReactNode =>
    may(step) && (
      <Button variant="default" loading={isBusy} onClick={() => start(step)} {...props}>
        {write(step)}
      </Button>
    );
  return (
    <>
      <MoreMenu may={may} start={start} />
      {button('recall', { leftSection: <IconArrowBackUp size={16} aria-hidden /> })}
      {!(isOwn && report.status === 'approved') && button('reject')}
      {button('reimburse', { variant: 'filled' })}
      {button('approve', { variant: 'filled' })}
      {button('submit', { variant: 'filled' })}
    </>
  );
};

const MoreMenu = ({ may, start }: { may: (step: Step) => boolean; start: (step: Step) => void }) => {
  const write = useWords(REPORT);
  const list = useWords(REPORTS);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={write('more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
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
