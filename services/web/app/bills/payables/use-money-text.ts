import { useCallback } from 'react';
import { useSession } from '../../core/index.ts';
import { type Money, totalsOf, useFormats } from '../../intl/index.ts';

/** Amounts of any currencies, added up: a text for each currency, that of the business first. */
export const useMoneyTexts = (): ((amounts: readonly Money[]) => string[]) => {
  const { money } = useFormats();
  const { currency: own } = useSession().business;
  return useCallback(
    (amounts) => totalsOf(amounts, own).map(({ amount, currency }) => money(amount, currency)),
    [money, own],
  );
};

/** The same as one text: "$12.00 + $3.00 USD" adds nothing up that cannot be. */
export const useMoneyText = (): ((amounts: readonly Money[]) => string) => {
  const textsOf = useMoneyTexts();
  return useCallback((amounts) => textsOf(amounts).join(' + '), [textsOf]);
};
