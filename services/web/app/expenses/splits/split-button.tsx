import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { type Expense, mayDo, undoExpenseItemSplit, undoReceiptSplit, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ConfirmButton, LateDialog, useReceipt } from '../../ui/index.ts';
import { SPLITS } from './words.ts';

const SplitDialog = lazy(() => import('./split-dialog.tsx').then((loaded) => ({ default: loaded.SplitDialog })));

/** Opens the dialog that splits an expense, which is loaded then. */
export const SplitButton = ({ expense }: { expense: Expense }) => {
  const write = useWords(SPLITS);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {write('split')}
      </Button>
      <LateDialog of={isOpen}>
        {(_, isShown) => <SplitDialog expense={expense} isOpen={isShown} onClose={close} />}
      </LateDialog>
    </>
  );
};

const UNDOABLE: readonly Expense['status'][] = ['split', 'draft', 'validated', 'rejected'];

/**
 * Puts an expense together again: by its receipt where that was split, for the person of the receipt, else by the whole, for the person of
 * that; and for whoever keeps the books.
 */
export const UndoSplit = ({ expense }: { expense: Expense }) => {
  const write = useWords(SPLITS);
  const navigate = useNavigate();
  const { me, role } = useSession();
  const { id, status, splitGroupId } = expense;
  const isPart = status === 'split' || splitGroupId !== null;
  const receipt = useReceipt(isPart ? expense.receiptIds[0] : undefined);
  const known = receipt.data?.data;
  const isOfReceipt = known?.status === 'split';
  if (!isPart || !UNDOABLE.includes(status) || receipt.isLoading) return null;
  // A part does not say whose the whole is: who may undo it does so there.
  if (!isOfReceipt && status !== 'split') return null;
  const owner = isOfReceipt ? known.userId : expense.userId;
  if (!(owner === me.id ? mayDo(role, 'spend') : mayDo(role, 'writeOthers'))) return null;
  return (
    <ConfirmButton
      label={write('undo')}
      title={write('undo.title')}
      run={() => (isOfReceipt ? undoReceiptSplit({ path: { id: known.id } }) : undoExpenseItemSplit({ path: { id } }))}
      done={write('undone')}
      after={() => void navigate({ to: whole(expense) })}
      isHarmless
      button={{ variant: 'default' }}
    >
      {write('undo.about')}
    </ConfirmButton>
  );
};

const whole = ({ id, status, parentExpenseId }: Expense): string => {
  if (status === 'split') return `/expenses/${id}`;
  return parentExpenseId === null ? '/expenses' : `/expenses/${parentExpenseId}`;
};
