import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type Expense, exportExpenses } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { BulkBar, ExportButton, type Selection } from '../../ui/index.ts';
import { BULK } from './words.ts';

const ACTIONS = ['categorize', 'report', 'delete'] as const;
/** Loaded when something is chosen. */
const DIALOGS = {
  categorize: lazy(() =>
    import('./categorize-dialog.tsx').then(({ CategorizeDialog }) => ({ default: CategorizeDialog })),
  ),
  report: lazy(() =>
    import('./add-to-report-dialog.tsx').then(({ AddToReportDialog }) => ({ default: AddToReportDialog })),
  ),
  delete: lazy(() => import('./delete-dialog.tsx').then(({ DeleteDialog }) => ({ default: DeleteDialog }))),
} as const;

/** What can be done with the chosen expenses at once. */
export const ExpenseBulkBar = ({ selection }: { selection: Pick<Selection<Expense>, 'ids' | 'clear'> }) => {
  const write = useWords(BULK);
  const [open, setOpen] = useState<(typeof ACTIONS)[number]>();
  const ids = selection.ids;
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    selection.clear();
  };
  return (
    <>
      <BulkBar selection={selection}>
        {ACTIONS.map((action) => (
          <Button
            key={action}
            size="compact-md"
            variant="subtle"
            {...(action === 'delete' && { color: 'red' })}
            onClick={() => setOpen(action)}
          >
            {write(action)}
          </Button>
        ))}
        <ExportButton
          list="expenses"
          name="expenses"
          isOfSelection
          run={(choice) => exportExpenses({ query: { ids: [...ids], ...choice }, parseAs: 'blob' })}
        />
      </BulkBar>
      {ids.length > 0 && (
        <Suspense>
          {ACTIONS.map((action) => {
            const Dialog = DIALOGS[action];
            return <Dialog key={action} ids={ids} isOpen={open === action} onClose={close} after={finish} />;
          })}
        </Suspense>
      )}
    </>
  );
};
