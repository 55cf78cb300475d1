import type { MileageTrip } from '../../core/index.ts';

type Total = { currency: string; amount: number };

/** What trips are worth together, by currency; added in cents, so that sums are those of the rows. */
export const tripTotals = (trips: readonly Pick<MileageTrip, 'currency' | 'amount'>[]): Total[] => {
  const cents = new Map<string, number>();
  for (const { currency, amount } of trips) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(amount * 100));
  return [...cents].map(([currency, sum]) => ({ currency, amount: sum / 100 }));
};

/** What a trip is called: its name, else where it went, else what it was for. */
export const tripName = ({ name, stops, note }: Pick<MileageTrip, 'name' | 'stops' | 'note'>): string | undefined => {
  if (name) return name;
  const places = stops.flatMap(({ address }) => (address ? [address] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (places.length > 1) return `${first} – ${last}`;
  return first ?? (note || undefined);
};
