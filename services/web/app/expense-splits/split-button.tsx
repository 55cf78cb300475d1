import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { Expense } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { SPLITS } from './words.ts';

const SplitDialog = lazy(() => import('./split-dialog.tsx').then((loaded) => ({ default: loaded.SplitDialog })));

/** Opens the dialog that splits an expense, which is loaded then. */
export const SplitButton = ({ expense }: { expense: Expense }) => {
  const write = useWords(SPLITS);
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, { open, close }] = useDisclosure(false);
  const begin = () => {
    setIsWanted(true);
    open();
  };
  return (
    <>
      <Button variant="default" onClick={begin}>
        {write('split')}
      </Button>
      {isWanted && (
        <Suspense>
          <SplitDialog expense={expense} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
