import type { Receipt } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { RECEIPTS } from './words.ts';

const COLORS: Record<Receipt['status'], string> = {
  uploaded: 'gray',
  processing: 'gray',
  extracted: 'blue',
  failed: 'yellow',
  matched: 'teal',
  split: 'gray',
};

/** How far it is; one that was read together with its expense is as good as matched. */
export const ReceiptStatus = ({ status: own, expenseId }: Pick<Receipt, 'status' | 'expenseId'>) => {
  const status = own === 'extracted' && expenseId !== null ? 'matched' : own;
  const write = useWords(RECEIPTS);
  return <StatusBadge color={COLORS[status]}>{write(`status.${status}`)}</StatusBadge>;
};
