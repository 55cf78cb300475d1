import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, useState } from 'react';
import {
  approveReport,
  deleteReport,
  type Expense,
  type ExpenseReport,
  recallReport,
  reimburseReport,
  rejectReport,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ErrorNotice, LateDialog, MoreButton, OpenLate, useAction, useNames } from '../../ui/index.ts';
import { REPAYMENTS, useRepaymentName } from '../bulk/use-repayment-name.ts';
import type { Step } from './more-menu.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { REPORT } from './report-words.ts';

type ReimburseDialogProps = { report: ExpenseReport; isOpen: boolean; close: () => void };

/** Writes down that a report was paid back outside of the payment batches. */
const ReimburseDialog = ({ report, isOpen, close }: ReimburseDialogProps) => {
  const write = useWords(REPORT);
  const format = useFormats();
  const { nameOf } = useNames();
  const repaymentName = useRepaymentName();
  const [method, setMethod] = useState<string>(REPAYMENTS[0]);
  const [reference, setReference] = useState('');
  const { id, name, reimbursableAmount, currency, submittedBy } = report;
  const reimburse = useAction({
    run: () => reimburseReport({ path: { id }, body: { method, reference: reference.trim() || null } }),
    done: () => write('reimburse.done'),
    after: close,
    showsErrors: true,
  });
  const amount = format.money(reimbursableAmount, currency);
  return (
    <Modal opened={isOpen} onClose={close} title={write('reimburse.title', { name })} centered>
      <Stack gap="sm">
        {reimburse.error ? <ErrorNotice error={reimburse.error} /> : null}
        <Text size="sm">{write('reimburse.amount', { amount, person: nameOf(submittedBy) })}</Text>
        <Select
          label={write('reimburse.method')}
          data={REPAYMENTS.map((value) => ({ value, label: repaymentName(value) }))}
          value={method}
          onChange={(value) => setMethod(value ?? REPAYMENTS[0])}
          allowDeselect={false}
        />
        <TextInput
          label={write('reimburse.reference')}
          maxLength={100}
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {write('cancel')}
          </Button>
          <Button loading={reimburse.isPending} onClick={() => reimburse.mutate()}>
            {write('reimburse')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

type DeleteDialogProps = { report: ExpenseReport; isOpen: boolean; close: () => void };

/** Deletes a report; says that its expenses stay. */
const DeleteDialog = ({ report, isOpen, close }: DeleteDialogProps) => {
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

const SubmitDialog = lazy(() => import('./submit-dialog.tsx').then((loaded) => ({ default: loaded.SubmitDialog })));

const EditReportDialog = lazy(() =>
  import('../list/report-form.tsx').then((loaded) => ({ default: loaded.EditReportDialog })),
);

const MoreMenu = lazy(() => import('./more-menu.tsx').then((loaded) => ({ default: loaded.MoreMenu })));

type ReportActionsProps = { report: ExpenseReport; start: (step: Step) => void; isBusy: boolean };

/** What is done most with a report in its state, the rightmost; the rest is in the menu beside it. */
const ReportActions = ({ report, start, isBusy }: ReportActionsProps) => {
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

type Props = { report: ExpenseReport; expenses: readonly Expense[]; print: () => void };

/** All that can be done with a report now, with the dialogs that it takes. */
export const ReportSteps = ({ report, expenses, print }: Props) => {
  const write = useWords(REPORT);
  const [step, setStep] = useState<Step>();
  const { id, name } = report;
  const close = () => setStep(undefined);
  const approve = useAction({
    run: () => approveReport({ path: { id }, body: {} }),
    done: () => write('approve.done'),
  });
  const recall = useAction({ run: () => recallReport({ path: { id }, body: {} }), done: () => write('recall.done') });
  const reject = useAction<string>({
    run: (comment) => rejectReport({ path: { id }, body: { comment } }),
    done: () => write('reject.done'),
    after: close,
    showsErrors: true,
  });
  const start = (next: Step) => {
    if (next === 'approve') approve.mutate();
    else if (next === 'recall') recall.mutate();
    else if (next === 'print') print();
    else setStep(next);
  };
  return (
    <>
      <ReportActions report={report} start={start} isBusy={approve.isPending || recall.isPending} />
      <LateDialog of={step === 'submit'}>
        {(_, isShown) => <SubmitDialog report={report} expenses={expenses} isOpen={isShown} close={close} />}
      </LateDialog>
      <DeleteDialog report={report} isOpen={step === 'delete'} close={close} />
      <ReimburseDialog report={report} isOpen={step === 'reimburse'} close={close} />
      <ReasonDialog
        title={write('reject.title', { name })}
        isOpen={step === 'reject'}
        close={close}
        send={(reason) => reject.mutate(reason)}
        isSending={reject.isPending}
        error={reject.error}
      />
      <LateDialog of={step === 'update'}>
        {(_, isShown) => <EditReportDialog report={report} isOpen={isShown} close={close} />}
      </LateDialog>
    </>
  );
};
