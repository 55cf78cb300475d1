import { Text } from '@mantine/core';
import { bulkDeleteExpenses } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { OutcomeDialog } from '../../ui/index.ts';
import type { BulkProps } from './categorize-dialog.tsx';
import { useBulkAction } from './use-bulk-action.tsx';
import { BULK } from './words.ts';

/** Deletes the chosen expenses once a person has read what that means. */
export const DeleteDialog = ({ ids, isOpen, onClose, after }: BulkProps) => {
  const write = useWords(BULK);
  const action = useBulkAction<void>({
    ids,
    run: async (expenseIds) => (await bulkDeleteExpenses({ body: { expenseIds } })).data,
    done: 'done.deleted',
    after,
  });
  return (
    <OutcomeDialog
      title={write('delete.title', { count: ids.length })}
      label={write('delete')}
      isRed
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => action.mutate()}
      action={action}
    >
      <Text size="sm">{write('delete.about')}</Text>
    </OutcomeDialog>
  );
};
