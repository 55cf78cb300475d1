import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { type ExpenseReport, exportReports, useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { BulkBar, ExportButton, LateDialog, type Selection } from '../../ui/index.ts';
import type { BulkStep } from './report-bulk-dialog.tsx';
import { REPORT_BULK } from './words.ts';

/** The states from which a step leads on: what fits none of the chosen reports is not offered. */
const FROM: Record<BulkStep, readonly ExpenseReport['status'][]> = {
  submit: ['draft', 'rejected'],
  approve: ['submitted'],
  // Money that came back is paid again.
  reimburse: ['approved', 'reimbursed'],
};

/** Loaded when something is chosen. */
const ReportBulkDialog = lazy(() =>
  import('./report-bulk-dialog.tsx').then((loaded) => ({ default: loaded.ReportBulkDialog })),
);

/** What can be done with the chosen reports at once, by whoever may; each report's own rules decide about it. */
export const ReportBulkBar = ({ selection }: { selection: Selection<ExpenseReport> }) => {
  const write = useWords(REPORT_BULK);
  const [step, setStep] = useState<BulkStep>();
  const may = { submit: useRight('spend'), approve: useRight('approve'), reimburse: useRight('pay') };
  return (
    <>
      <BulkBar selection={selection}>
        {(['submit', 'approve', 'reimburse'] as const)
          .filter((each) => may[each] && selection.rows.some(({ status }) => FROM[each].includes(status)))
          .map((each) => (
            <Button key={each} size="compact-md" variant="subtle" onClick={() => setStep(each)}>
              {write(each)}
            </Button>
          ))}
        <ExportButton
          list="reports"
          name="expense-reports"
          isOfSelection
          run={(choice) => exportReports({ query: { ids: [...selection.ids], ...choice }, parseAs: 'blob' })}
        />
      </BulkBar>
      <LateDialog of={step}>
        {(chosen, isOpen) => (
          <ReportBulkDialog
            step={chosen}
            reports={selection.rows}
            isOpen={isOpen}
            onClose={() => setStep(undefined)}
            after={selection.clear}
          />
        )}
      </LateDialog>
    </>
  );
};
