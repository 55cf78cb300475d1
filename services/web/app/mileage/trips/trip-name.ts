import type { MileageTrip } from '../../core/index.ts';

/** What a trip is called: its name, else where it went, else what it was for. */
export const tripName = ({ name, stops, note }: Pick<MileageTrip, 'name' | 'stops' | 'note'>): string | undefined => {
  if (name) return name;
  const places = stops.flatMap(({ address }) => (address ? [address] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (places.length > 1) return `${first} – ${last}`;
  return first ?? (note || undefined);
};
