import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type Expense, mayDo, undoReceiptSplit, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ConfirmButton } from '../../ui/index.ts';
import { useReceipt } from '../uploads/use-receipt.ts';
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

const UNDOABLE: readonly Expense['status'][] = ['split', 'draft', 'validated', 'rejected'];

/** Puts an expense together again whose receipt was split, for the person of the receipt and whoever keeps the books. */
export const UndoSplit = ({ expense }: { expense: Expense }) => {
  const write = useWords(SPLITS);
  const navigate = useNavigate();
  const { me, role } = useSession();
  const { status, splitGroupId, parentExpenseId } = expense;
  const isPart = status === 'split' || splitGroupId !== null;
  const receipt = useReceipt(isPart ? expense.receiptIds[0] : undefined).data?.data;
  if (receipt?.status !== 'split' || !UNDOABLE.includes(status)) return null;
  if (!(receipt.userId === me.id ? mayDo(role, 'spend') : mayDo(role, 'writeOthers'))) return null;
  return (
    <ConfirmButton
      label={write('undo')}
      title={write('undo.title')}
      run={() => undoReceiptSplit({ path: { id: receipt.id } })}
      done={write('undone')}
      after={() => void navigate({ to: parentExpenseId === null ? '/expenses' : `/expenses/${parentExpenseId}` })}
      isHarmless
      button={{ variant: 'default' }}
    >
      {write('undo.about')}
    </ConfirmButton>
  );
};
