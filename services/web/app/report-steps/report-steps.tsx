import { useState } from 'react';
import { approveReport, type Expense, type ExpenseReport, recallReport, rejectReport } from '../api/index.ts';
import { useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { EditReportDialog } from '../reports/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReimburseDialog } from './reimburse-dialog.tsx';
import { ReportActions } from './report-actions.tsx';
import { REPORT } from './report-words.ts';
import type { Step } from './step.ts';
import { SubmitDialog } from './submit-dialog.tsx';

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
      <SubmitDialog report={report} expenses={expenses} isOpen={step === 'submit'} close={close} />
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
      {step === 'update' && <EditReportDialog report={report} isOpen close={close} />}
    </>
  );
};
