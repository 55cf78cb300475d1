/** An amount in its currency. */
export type Money = { amount: number; currency: string };

/** Adds amounts up by currency, in minor units, so that cents stay exact; the largest currency first. */
export const totalsOf = (amounts: readonly Money[]): Money[] => {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  return [...sums]
    .map(([currency, cents]) => ({ currency, amount: cents / 100 }))
    .sort((one, other) => other.amount - one.amount || one.currency.localeCompare(other.currency));
};
