import { useState } from 'react';
import { bulkCategorizeExpenses } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ChoiceSelect, OutcomeDialog, useCategories } from '../../ui/index.ts';
import { useBulkAction } from './use-bulk-action.tsx';
import { BULK } from './words.ts';

export type BulkProps = { ids: readonly number[]; isOpen: boolean; onClose: () => void; after: () => void };

/** Puts the chosen expenses into one category. */
export const CategorizeDialog = ({ ids, isOpen, onClose, after }: BulkProps) => {
  const write = useWords(BULK);
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const categories = useCategories();
  const action = useBulkAction<number>({
    ids,
    run: async (expenseIds, chosen) =>
      (await bulkCategorizeExpenses({ body: { expenseIds, categoryId: chosen } })).data,
    done: 'done',
    after,
  });
  return (
    <OutcomeDialog
      title={write('categorize.title', { count: ids.length })}
      label={write('categorize')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => categoryId !== null && action.mutate(categoryId)}
      isDisabled={categoryId === null}
      action={action}
    >
      <ChoiceSelect
        label={write('category')}
        choices={categories.data?.filter(({ isActive }) => isActive) ?? []}
        value={categoryId}
        onChange={setCategoryId}
        required
      />
    </OutcomeDialog>
  );
};
