import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ComponentProps, lazy, type ReactNode } from 'react';
import type { ExpenseReport } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { MoreButton, OpenLate } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { REPORT } from './report-words.ts';
import type { Step } from './step.ts';

const MoreMenu = lazy(() => import('./more-menu.tsx').then((loaded) => ({ default: loaded.MoreMenu })));

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
      <OpenLate button={(closed) => <MoreButton label={write('more')} {...closed} />}>
        <MoreMenu may={may} start={start} />
      </OpenLate>
      {button('recall', { leftSection: <IconArrowBackUp size={16} aria-hidden /> })}
      {!(isOwn && report.status === 'approved') && button('reject')}
      {button('reimburse', { variant: 'filled' })}
      {button('approve', { variant: 'filled' })}
      {button('submit', { variant: 'filled' })}
    </>
  );
};
