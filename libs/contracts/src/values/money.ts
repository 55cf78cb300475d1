/** ISO 4217 codes whose minor unit is not two decimals. */
const EXPONENTS: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

const TWO_DECIMALS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG';

/** The ISO 4217 codes in use, with the number of decimals of their minor unit. */
export const CURRENCIES: ReadonlyMap<string, number> = new Map([
  ...TWO_DECIMALS.split(' ').map((currency): [string, number] => [currency, 2]),
  ...Object.entries(EXPONENTS),
]);

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Decimals of a known currency's minor unit. */
export const currencyExponent = (code: string): number => CURRENCIES.get(code) ?? 2;

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

/** `toFixed` writes no more. */
const MOST_PLACES = 100;

/** A decimal number as a whole number of its last decimals: 12.5 is 125 with 1 decimal. */
const scaled = (value: number): { digits: bigint; places: number } => {
  const places = Math.min(decimals(value), MOST_PLACES);
  return { digits: BigInt(value.toFixed(places).replace('.', '')), places };
};

/** A quantity times a price in minor units: exact, rounded half up at the end (away from zero below it). */
export const timesInMinor = (quantity: number, price: number, currency: string): number => {
  const [a, b] = [scaled(quantity), scaled(price)];
  const product = a.digits * b.digits;
  const surplus = BigInt(10) ** BigInt(Math.max(0, a.places + b.places - currencyExponent(currency)));
  const missing = BigInt(10) ** BigInt(Math.max(0, currencyExponent(currency) - a.places - b.places));
  const amount = product < 0 ? -product : product;
  const rounded = Number((amount * missing * 2n + surplus) / (surplus * 2n));
  return product < 0 ? -rounded : rounded;
};

/**
 * Is the amount, in minor units, a quantity times a price that was rounded when it was written? The price may be off by half
 * of its last decimal; one with fewer decimals than its currency has those of its currency, as 5 is 5.00. The product itself
 * is rounded to the minor unit.
 */
export const isTimes = (minor: number, quantity: number, price: number, currency: string): boolean => {
  const [a, b] = [scaled(quantity), scaled(price)];
  const exponent = currencyExponent(currency);
  const places = Math.max(b.places, exponent);
  // Both sides as whole numbers: in halves of the smallest part that the product can have.
  const product = a.digits * b.digits * BigInt(10) ** BigInt(places - b.places) * 2n;
  const amount = BigInt(minor) * BigInt(10) ** BigInt(a.places + places - exponent) * 2n;
  const off = amount < product ? product - amount : amount - product;
  const ofPrice = a.digits < 0n ? -a.digits : a.digits;
  const ofProduct = BigInt(10) ** BigInt(a.places + places - exponent);
  return off <= (ofPrice > ofProduct ? ofPrice : ofProduct);
};

/** An amount, what was paid for it in another currency, and a rate: one unit of its currency in that of the business. */
export type ForeignAmount = {
  currency: string;
  originalCurrency: string | null;
  exchangeRate: number | null;
} & Record<'amountMinor' | 'originalMinor', number | null>;

/** A quotient of whole numbers, rounded half to even: 5/2 is 2, 7/2 is 4. The divisor is above 0. */
const dividedHalfEven = (dividend: bigint, divisor: bigint): bigint => {
  const amount = dividend < 0n ? -dividend : dividend;
  const [whole, twice] = [amount / divisor, (amount % divisor) * 2n];
  const rounded = twice > divisor || (twice === divisor && whole % 2n === 1n) ? whole + 1n : whole;
  return dividend < 0n ? -rounded : rounded;
};

/** A currency and what one unit of it is worth in a third one. */
type Rated = { currency: string; rate: number };

/**
 * Minor units of one currency in those of another, by what each is worth in the same third one: exact, and rounded once, half to even, at the
 * end, so that nothing is rounded on the way through that one.
 */
export const convertedAcross = (amountMinor: number, from: Rated, to: Rated): number => {
  const [own, other] = [scaled(from.rate), scaled(to.rate)];
  const shift = currencyExponent(to.currency) - currencyExponent(from.currency) + other.places - own.places;
  const dividend = BigInt(amountMinor) * own.digits * BigInt(10) ** BigInt(Math.max(0, shift));
  return Number(dividedHalfEven(dividend, other.digits * BigInt(10) ** BigInt(Math.max(0, -shift))));
};

/**
 * Minor units of one currency in those of another, at a rate (one unit of `from` in `to`): exact, and rounded once, half to
 * even, at the end, so that what is converted often leans neither way. `converted_minor` of the databases does the same (libs/store).
 */
export const converted = (amountMinor: number, from: string, to: string, rate: number): number =>
  convertedAcross(amountMinor, { currency: from, rate }, { currency: to, rate: 1 });

/** What a part of a whole comes to of an amount that stands for all of it; rounded once, half to even. The whole is above 0. */
export const inRatio = (amountMinor: number, part: number, whole: number): number =>
  Number(dividedHalfEven(BigInt(amountMinor) * BigInt(part), BigInt(whole)));

/**
 * What an amount is in another currency, in its minor units: the amount itself, or what was paid in that currency
 * originally, or the amount at its own rate; undefined where it has no rate. A rate beside an original amount leads from
 * that one and to no third currency. An amount that is not known yet is 0.
 */
export const minorIn = (currency: string, amount: ForeignAmount): number | undefined => {
  const { amountMinor, originalCurrency, originalMinor, exchangeRate } = amount;
  if (amountMinor === null || amount.currency === currency) return amountMinor ?? 0;
  if (originalCurrency === currency && originalMinor !== null) return originalMinor;
  if (exchangeRate === null || originalCurrency !== null) return undefined;
  return converted(amountMinor, amount.currency, currency, exchangeRate);
};

/** Banks and card companies print rates with four decimals or more: 1.37 is 1.3700. */
export const RATE_PLACES = 4;

/**
 * Does the rate lead from what was paid originally to the amount? It may be off by a minor unit, and by half of the rate's
 * last decimal for each unit of the original amount, because a printed rate is rounded. The original amount of a part of a split
 * was shared out to the minor unit, so that its own last one is added there. True where there is nothing to compare.
 */
export const isAtRate = (amount: ForeignAmount, isPart = false): boolean => {
  const { amountMinor, currency, originalMinor, originalCurrency, exchangeRate } = amount;
  if (amountMinor === null || originalMinor === null || originalCurrency === null || exchangeRate === null) return true;
  const { digits, places } = scaled(exchangeRate);
  const decimals = Math.max(places, RATE_PLACES);
  const [exponent, originalExponent] = [currencyExponent(currency), currencyExponent(originalCurrency)];
  // In halves of the rate's last decimal of the smaller minor unit, as whole numbers.
  const rate = digits * BigInt(10) ** BigInt(decimals - places) * BigInt(10) ** BigInt(exponent);
  const unit = BigInt(10) ** BigInt(decimals + originalExponent);
  const off = 2n * (BigInt(amountMinor) * unit - BigInt(originalMinor) * rate);
  const allowed = 2n * unit + BigInt(originalMinor) * BigInt(10) ** BigInt(exponent) + (isPart ? 2n * rate : 0n);
  return (off < 0n ? -off : off) <= allowed;
};

/** Integer minor units -> the raw JSON number of the specification (1234 CAD cents -> 12.34). */
export const toMajor = (minor: number, currency: string): number => {
  const exponent = currencyExponent(currency);
  return Number((minor / 10 ** exponent).toFixed(exponent));
};

/**
 * Parts in proportion to weights that add up to the total: the largest remainders get one more each, the first of
 * equals first. None is more than its weight where the total is at most their sum; weights of nothing but 0 have no parts.
 */
export const weightedParts = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((each) => Number(each / sum));
  const rest = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((each, index) => ({ index, remainder: each % sum }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};
