import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useWords } from '../../intl/index.ts';
import { uploadQueue } from './upload-queue.ts';
import { UPLOADS } from './words.ts';

/** What a receipt may be (the API decides by its first bytes). */
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;

const MOST_BYTES = 10 * 1024 * 1024;

type Kind = Pick<File, 'type' | 'size'>;

/** Is it worth sending? Some phones name no type: then the server looks. */
const maySend = ({ type, size }: Kind): boolean =>
  size > 0 &&
  size <= MOST_BYTES &&
  (type === '' || type === 'image/heif' || RECEIPT_TYPES.some((each) => each === type));

/** Where added receipts go; with neither each makes a draft. */
export type Target = {
  /** They are added to this expense. */
  expenseId?: number | undefined;
  /** Takes them in place of sending them: their expense is not there yet. */
  keep?: ((files: readonly File[]) => void) | undefined;
};

/** Adds files to those that are sent; what can be no receipt is named at once. */
export const useAddReceipts = ({ expenseId, keep }: Target): ((files: readonly File[]) => void) => {
  const write = useWords(UPLOADS);
  return useCallback(
    (files) => {
      for (const { name } of files.filter((file) => !maySend(file)))
        notifications.show({ message: write('refused.type', { name }), color: 'red', autoClose: 10_000 });
      const receipts = files.filter(maySend);
      if (keep) return keep(receipts);
      void uploadQueue.add(receipts, expenseId);
    },
    [write, expenseId, keep],
  );
};
