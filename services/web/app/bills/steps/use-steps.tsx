import { lazy, type ReactNode, useCallback, useState } from 'react';
import type { Bill } from '../../core/index.ts';
import { LateDialog } from '../../ui/index.ts';
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
  const dialog = (
    <LateDialog of={current}>
      {({ bill, step }, isOpen) =>
        step === 'schedule-payment' ? (
          <ScheduleDialog bills={[bill]} isOpen={isOpen} onClose={close} />
        ) : (
          <StepDialog bill={bill} step={step} isOpen={isOpen} onClose={close} />
        )
      }
    </LateDialog>
  );
  return { start, dialog };
};
