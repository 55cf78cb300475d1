import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Expense } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { SplitDialog } from './split-dialog.tsx';
import { SPLITS } from './words.ts';

/** Opens the dialog that splits an expense. */
export const SplitButton = ({ expense }: { expense: Expense }) => {
  const write = useWords(SPLITS);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {write('split')}
      </Button>
      <SplitDialog expense={expense} isOpen={isOpen} onClose={close} />
    </>
  );
};
