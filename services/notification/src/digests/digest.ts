import { addDays, hourOfDay, todayIn } from '@outlay/contracts';

/** O'clock, where the business is. */
const HOUR = 8;

/** Of which day the newest digest is, and what it contains: everything that waited for it before that moment. */
export const newestDigest = (timeZone: string, now: Date): { day: string; until: Date } => {
  const today = todayIn(timeZone, now);
  const until = hourOfDay(today, HOUR, timeZone);
  if (until <= now) return { day: today, until };
  const yesterday = addDays(today, -1);
  return { day: yesterday, until: hourOfDay(yesterday, HOUR, timeZone) };
};
