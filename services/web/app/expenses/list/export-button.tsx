import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportExpenses } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { saveFile, useAction } from '../../ui/index.ts';
import { EXPENSES } from '../status/words.ts';
import type { filtersOf } from './expense-query.ts';

/** A byte-order mark: without it spreadsheets read accents as other signs. */
const MARK = '\uFEFF';

/** Saves all that fits the filters as a file for spreadsheets. */
export const ExportButton = ({ filters }: { filters: ReturnType<typeof filtersOf> }) => {
  const write = useWords(EXPENSES);
  const action = useAction({
    run: async () => (await exportExpenses({ query: filters, headers: { accept: 'text/csv' }, parseAs: 'text' })).data,
    done: () => write('export.done'),
    after: (text) => saveFile(new Blob([MARK, text.replace(MARK, '')], { type: 'text/csv' }), 'expenses.csv'),
  });
  return (
    <Button
      variant="default"
      visibleFrom="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={action.isPending}
      onClick={() => action.mutate()}
    >
      {write('export')}
    </Button>
  );
};
