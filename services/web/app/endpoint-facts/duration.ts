const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type Duration = { value: number; unit: 'ms' | 's' | 'min' | 'h' };

/** Milliseconds in the unit that people say them in: from a second on in seconds, from two minutes on in minutes, from two hours on in hours. */
export const durationOf = (milliseconds: number): Duration => {
  if (milliseconds < SECOND) return { value: Math.round(milliseconds), unit: 'ms' };
  if (milliseconds < 2 * MINUTE) return { value: milliseconds / SECOND, unit: 's' };
  if (milliseconds < 2 * HOUR) return { value: milliseconds / MINUTE, unit: 'min' };
  return { value: milliseconds / HOUR, unit: 'h' };
};
