/** Hours that a former secret may sign along: none, an hour, then whole days up to a week. */
export const OVERLAPS = [0, 1, 24, 48, 72, 96, 120, 144, 168] as const;

/** As the API has it where nothing is chosen. */
export const USUAL_OVERLAP = 24;

type Written = { key: 'overlap.0' | 'overlap.hour' } | { key: 'overlap.days'; days: number };

/** How a span is written: 72 -> 3 days. */
export const writtenOverlap = (hours: number): Written => {
  if (hours === 0) return { key: 'overlap.0' };
  return hours < 24 ? { key: 'overlap.hour' } : { key: 'overlap.days', days: hours / 24 };
};
