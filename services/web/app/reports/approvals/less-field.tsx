import { NumberInput } from '@mantine/core';
import type { Expense } from '../../core/index.ts';
import { useWords, words } from '../../intl/index.ts';
import type { Less } from './use-less.ts';

const APPROVED_AMOUNTS = words({
  amount: ['Approved of {name}', 'Approuvé pour {name}'],
});

/** What of one expense is approved. */
export const LessField = ({ expense, less }: { expense: Expense; less: Less }) => {
  const write = useWords(APPROVED_AMOUNTS);
  const { id, amount, currency, merchant } = expense;
  return (
    <NumberInput
      aria-label={write('amount', { name: merchant ?? '–' })}
      size="xs"
      w={150}
      ml="auto"
      mt={4}
      min={0}
      max={amount ?? 0}
      decimalScale={2}
      fixedDecimalScale
      hideControls
      suffix={` ${currency}`}
      value={less.amounts.get(id) ?? amount ?? 0}
      onChange={(value) => less.set(id, Number(value))}
    />
  );
};
