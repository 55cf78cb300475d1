import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { RECEIPT_TYPES } from './receipt-types.ts';
import { useAddReceipts } from './use-add-receipts.ts';
import { UPLOADS } from './words.ts';

type Props = {
  /** They are added to this expense; without one each makes a draft. */
  expenseId?: number;
  isPrimary?: boolean;
};

/** The buttons that add receipts: files, several at once; on a phone its camera as well. */
export const AddReceipts = ({ expenseId, isPrimary = false }: Props) => {
  const write = useWords(UPLOADS);
  const add = useAddReceipts(expenseId);
  return (
    <>
      <FileButton multiple accept={RECEIPT_TYPES.join(',')} onChange={add}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {write('add.files')}
          </Button>
        )}
      </FileButton>
      <FileButton accept="image/*" capture="environment" onChange={(file) => add(file ? [file] : [])}>
        {(props) => (
          <Button
            {...props}
            hiddenFrom="sm"
            variant={isPrimary ? 'filled' : 'default'}
            leftSection={<IconCamera size={16} aria-hidden />}
          >
            {write('add.photo')}
          </Button>
        )}
      </FileButton>
    </>
  );
};
