import type { Expense } from '../../core/index.ts';
import { useWords, words } from '../../intl/index.ts';
import { AmountInput } from '../../ui/index.ts';
import type { Less } from './use-less.ts';

const APPROVED_AMOUNTS = words({
  amount: ['Approved of {name}', 'Approuvé pour {name}'],
  'amount.none': ['How much of it is approved?', 'Quelle part en est approuvée?'],
});

/** What of one expense is approved. */
export const LessField = ({ expense, less }: { expense: Expense; less: Less }) => {
  const write = useWords(APPROVED_AMOUNTS);
  const { id, amount, currency, merchant } = expense;
  const value = less.amounts.has(id) ? (less.amounts.get(id) ?? null) : (amount ?? 0);
  return (
    <AmountInput
      aria-label={write('amount', { name: merchant ?? '–' })}
      size="xs"
      w={170}
      ml="auto"
      mt={4}
      min={0}
      max={amount ?? 0}
      currency={currency}
      value={value}
      onChange={(approved) => less.set(id, approved)}
      error={value === null && write('amount.none')}
    />
  );
};
