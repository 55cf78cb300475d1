import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Bill } from '../../core/index.ts';
import type { BillStep } from './bill-steps.ts';

/** The dialog that schedules payments, loaded when somebody opens it. */
export const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then((found) => ({ default: found.ScheduleDialog })),
);

const StepDialog = lazy(() => import('./step-dialog.tsx').then((found) => ({ default: found.StepDialog })));

type Steps = {
  /** Opens the dialog of a step. */
  start: (bill: Bill, step: BillStep) => void;
  /** Where the page shows it. */
  dialog: ReactNode;
};

/** The steps of bills, each in a dialog that names what happens. */
export const useSteps = (): Steps => {
  const [current, setCurrent] = useState<{ bill: Bill; step: BillStep }>();
  const start = useCallback((bill: Bill, step: BillStep) => setCurrent({ bill, step }), []);
  const close = useCallback(() => setCurrent(undefined), []);
  const dialog = current && (
    <Suspense>
      {current.step === 'schedule-payment' ? (
        <ScheduleDialog bills={[current.bill]} onClose={close} />
      ) : (
        <StepDialog bill={current.bill} step={current.step} onClose={close} />
      )}
    </Suspense>
  );
  return { start, dialog };
};
