/** An amount in its currency. */
export type Money = {
  /** In major units, as the API has it. */
  amount: number;
  currency: string;
};

const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/**
 * How many decimals a currency has by ISO 4217, as the API takes them. Browsers follow what is usual in cash, where forints and
 * rupiahs have none: an amount of 12.50 would be shown, and typed, as 13.
 */
export const decimalsOf = (currency: string): number => {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
};

/** Major units as a whole number of the currency's smallest ones, for sums that stay exact, and back. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency));
export const toMajor = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/**
 * Adds amounts up by currency, in minor units, so that cents stay exact, in the order in which the currencies come. With `own`, the
 * currency of the business, that one comes first and the others by their codes: they keep their places whatever they come to.
 */
export const totalsOf = (amounts: readonly Money[], own?: string): Money[] => {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + toMinor(amount, currency));
  const totals = [...sums].map(([currency, minor]) => ({ currency, amount: toMajor(minor, currency) }));
  if (own === undefined) return totals;
  const placeOf = ({ currency }: Money) => (currency === own ? '' : currency);
  return totals.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
};
