import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useWords } from '../intl/index.ts';
import { maySend } from './receipt-types.ts';
import { uploadQueue } from './upload-queue.ts';
import { UPLOADS } from './words.ts';

/** Adds files to those that are sent; what can be no receipt is named at once. */
export const useAddReceipts = (expenseId?: number): ((files: readonly File[]) => void) => {
  const write = useWords(UPLOADS);
  return useCallback(
    (files) => {
      for (const { name } of files.filter((file) => !maySend(file)))
        notifications.show({ message: write('refused.type', { name }), color: 'red', autoClose: 10_000 });
      void uploadQueue.add(files.filter(maySend), expenseId);
    },
    [write, expenseId],
  );
};
