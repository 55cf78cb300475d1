/** An amount in its currency. */
export type Money = {
  /** In major units, as the API has it. */
  amount: number;
  currency: string;
};

/**
 * Adds amounts up by currency, in minor units, so that cents stay exact, in the order in which the currencies come. With `own`, the
 * currency of the business, that one comes first and the others by their codes: they keep their places whatever they come to.
 */
export const totalsOf = (amounts: readonly Money[], own?: string): Money[] => {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  const totals = [...sums].map(([currency, cents]) => ({ currency, amount: cents / 100 }));
  if (own === undefined) return totals;
  const placeOf = ({ currency }: Money) => (currency === own ? '' : currency);
  return totals.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
};
