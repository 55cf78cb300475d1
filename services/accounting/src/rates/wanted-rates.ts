import { addDays, type KnownRate, MOST_DAYS_BACK, pickRate } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';

/** What a currency is worth on a day. */
export type WantedRate = { currency: string; day: string };

const WANTED = `SELECT date, rate ->> 'currency' AS currency, (rate ->> 'rate')::float8 AS rate, rate ->> 'source' AS source
  FROM known_rate_days, jsonb_array_elements(rates) AS rate
  WHERE business_id = $1 AND date = ANY($2) AND rate ->> 'currency' = ANY($3)`;

/** The days whose rates may stand for these, each once. */
const daysOf = (wanted: readonly WantedRate[]): string[] => [
  ...new Set(wanted.flatMap(({ day }) => Array.from({ length: MOST_DAYS_BACK + 1 }, (_, back) => addDays(day, -back)))),
];

/**
 * Reads the rates of many days at once; each is that of the day, or of the last day before it, at most ten days back, and undefined where
 * none is known.
 */
export const ratesOf = async (tx: Transaction, businessId: number, wanted: readonly WantedRate[]) => {
  const currencies = [...new Set(wanted.map(({ currency }) => currency))];
  const query = { name: 'rates-wanted', text: WANTED, values: [businessId, daysOf(wanted), currencies] };
  const known = Map.groupBy(await tx.rows<KnownRate & { currency: string }>(query), ({ currency }) => currency);
  return (currency: string, day: string): number | undefined => pickRate(known.get(currency) ?? [], day)?.rate;
};
