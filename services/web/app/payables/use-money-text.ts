import { useCallback } from 'react';
import { useFormats } from '../intl/index.ts';
import { type Money, totalsOf } from './money-totals.ts';

/** Amounts of any currencies as one text: "$12.00 + $3.00 USD" adds nothing up that cannot be. */
export const useMoneyText = (): ((amounts: readonly Money[]) => string) => {
  const { money } = useFormats();
  return useCallback(
    (amounts) =>
      totalsOf(amounts)
        .map(({ amount, currency }) => money(amount, currency))
        .join(' + '),
    [money],
  );
};
