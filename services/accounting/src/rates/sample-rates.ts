import { addDays } from '@outlay/contracts';
import type { Quote } from './formats/quote.ts';

/** Reference rates of the European Central Bank of 3 April 2025, units for one euro; facts, published for free use. */
const LEVELS: Readonly<Record<string, number>> = {
  ...{ USD: 1.1097, JPY: 162.17, CZK: 24.972, DKK: 7.4613, GBP: 0.84163, HUF: 401.58, PLN: 4.196, RON: 4.9774 },
  ...{ SEK: 10.7205, CHF: 0.9538, ISK: 144.7, NOK: 11.4235, TRY: 42.097, AUD: 1.7448, BRL: 6.2411, CAD: 1.5636 },
  ...{ CNY: 8.0919, HKD: 8.6311, IDR: 18_547.91, ILS: 4.0919, INR: 94.6325, KRW: 1_608.15, MXN: 22.1415 },
  ...{ MYR: 4.9226, NZD: 1.9156, PHP: 63.413, SGD: 1.4866, THB: 38.03, ZAR: 21.1025 },
};
/** Its currency never leaves the band around the euro. */
const FIXED = new Set(['DKK']);

const DAY_MS = 86_400_000;
/** A currency goes up and down by so much, in two waves of these days. */
const WAVES = [
  { height: 0.02, days: 191 },
  { height: 0.004, days: 17 },
] as const;

/** The same for the same day on every machine: what was converted by a sample stays right when it is made again. */
const sampleOf = (currency: string, level: number, date: string): string => {
  const day = Date.parse(date) / DAY_MS;
  const phase = [...currency].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360;
  const drift = WAVES.reduce((sum, { height, days }) => sum + height * Math.sin((2 * Math.PI * day) / days + phase), 1);
  return (level * (FIXED.has(currency) ? 1 : drift)).toPrecision(5);
};

const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay());

/**
 * Sample rates of the working days between two days, for a sandbox that reaches no bank: real levels that move a little, as far as the sandbox's own time
 * goes. Nobody may pay by them.
 */
export const sampleRates = (from: string, to: string): Quote[] => {
  const quotes: Quote[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    if (isWorkday(date))
      for (const [currency, level] of Object.entries(LEVELS))
        quotes.push({ date, currency, rate: String(Number(sampleOf(currency, level, date))), isInverse: true });
  return quotes;
};
