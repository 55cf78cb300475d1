import type { ExchangeRate } from '../../core/index.ts';

/** The code of a currency in an address. */
export const asCurrency = (text: string): string | undefined => (/^[A-Z]{3}$/.test(text) ? text : undefined);

export type DayName = 'date' | 'from' | 'to';

/** What changes in an address when a day is chosen: one day, or from a day to another, never both. */
export const dayChange = (name: DayName, day: string | null): Partial<Record<DayName, string | undefined>> => {
  const chosen = { [name]: day ?? undefined };
  if (day === null) return chosen;
  return name === 'date' ? { from: undefined, to: undefined, ...chosen } : { date: undefined, ...chosen };
};

export type RateRow = ExchangeRate & { id: string };

/** Rates have no numbers: a currency has one rate on a day. */
export const rowOf = (rate: ExchangeRate): RateRow => ({ ...rate, id: `${rate.currency} ${rate.date}` });
