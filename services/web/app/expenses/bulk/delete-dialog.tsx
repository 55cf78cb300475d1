import { Text } from '@mantine/core';
import { bulkDeleteExpenses } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { BulkDialog } from './bulk-dialog.tsx';
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
    <BulkDialog
      title={write('delete.title', { count: ids.length })}
      action={write('delete')}
      isRed
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => action.mutate()}
      isPending={action.isPending}
      error={action.error}
    >
      <Text size="sm">{write('delete.about')}</Text>
    </BulkDialog>
  );
};
