/** An amount in its currency. */
export type Money = { amount: number; currency: string };

/**
 * Adds amounts up by currency, in minor units, so that cents stay exact. `own`, the currency of the business, comes first, the others by
 * their codes: they keep their places whatever they come to.
 */
export const totalsOf = (amounts: readonly Money[], own: string): Money[] => {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  const placeOf = (currency: string) => (currency === own ? '' : currency);
  return [...sums]
    .map(([currency, cents]) => ({ currency, amount: cents / 100 }))
    .sort((one, other) => placeOf(one.currency).localeCompare(placeOf(other.currency)));
};
