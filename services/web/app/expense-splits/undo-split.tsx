import { useNavigate } from '@tanstack/react-router';
import { type Expense, undoReceiptSplit } from '../api/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useReceipt } from '../receipt-uploads/index.ts';
import { mayDo, useSession } from '../session/index.ts';
import { SPLITS } from './words.ts';

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
