/** Hours that a former secret is good along with the new one: none, an hour, then days up to a week. */
export const OVERLAPS = [0, 1, 24, 72, 168] as const;

type Written =
  | { key: 'overlap.0' }
  | { key: 'overlap.hours'; values: { hours: number } }
  | { key: 'overlap.days'; values: { days: number } };

/** How a span is written: 72 -> 3 days. */
export const writtenOverlap = (hours: number): Written => {
  if (hours === 0) return { key: 'overlap.0' };
  return hours < 24
    ? { key: 'overlap.hours', values: { hours } }
    : { key: 'overlap.days', values: { days: hours / 24 } };
};
