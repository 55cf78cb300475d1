import type { MileageTrip } from '../api/index.ts';

type Total = { currency: string; amount: number };

/** What trips are worth together, by currency; added in cents, so that sums are those of the rows. */
export const tripTotals = (trips: readonly Pick<MileageTrip, 'currency' | 'amount'>[]): Total[] => {
  const cents = new Map<string, number>();
  for (const { currency, amount } of trips) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(amount * 100));
  return [...cents].map(([currency, sum]) => ({ currency, amount: sum / 100 }));
};
