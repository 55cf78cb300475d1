import { currencyExponent } from './currencies.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** How many decimals a number shows when written out, exactly as the client sent it (12.10 has 1, 1e-7 has 7). */
const decimals = (amount: number): number => {
  const [, , , fraction = '', exponent = '0'] = DECIMAL.exec(String(amount)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
};

/** Does the amount have no more decimals than its currency (JPY 0, CAD 2, KWD 3)? */
export const fitsCurrency = (amount: number, currency: string): boolean =>
  Number.isFinite(amount) && decimals(amount) <= currencyExponent(currency);

/** Major units on the wire -> integer minor units inside. The caller has checked `fitsCurrency`; nothing is rounded away. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** currencyExponent(currency));

/** Integer minor units -> the raw JSON number of the specification (1234 CAD cents -> 12.34). */
export const toMajor = (minor: number, currency: string): number => {
  const exponent = currencyExponent(currency);
  return Number((minor / 10 ** exponent).toFixed(exponent));
};
