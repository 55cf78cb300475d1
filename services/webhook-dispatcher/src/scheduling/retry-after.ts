import type { Outcome } from '../transport/index.ts';

const SECOND = 1_000;
/** Milliseconds. No answer postpones the next attempt beyond the longest step of the schedule. */
const LONGEST = 24 * 60 * 60 * SECOND;
const UNAVAILABLE = 503;

const SECONDS = /^\d{1,10}$/;
/** The two obsolete forms of a date, which RFC 9110 (5.6.7) wants understood. */
const RFC_850 = /^([A-Z][a-z]{2})[a-z]{3,6}, (\d\d)-([A-Z][a-z]{2})-(\d\d) (\d\d:\d\d:\d\d) GMT$/;
const ASCTIME = /^([A-Z][a-z]{2}) ([A-Z][a-z]{2}) ([ \d]\d) (\d\d:\d\d:\d\d) (\d{4})$/;
/** A year of two digits that seems more than 50 years ahead is of the century before. */
const YEARS_AHEAD = 50;

const yearOf = (digits: string, now: Date): number => {
  const current = now.getUTCFullYear();
  const year = current - (current % 100) + Number(digits);
  return year > current + YEARS_AHEAD ? year - 100 : year;
};

/** Any of the three forms as the one that is written today: `Sun, 06 Nov 1994 08:49:37 GMT`. */
const asFixed = (text: string, now: Date): string =>
  text
    .replace(RFC_850, (_all, weekday, day, month, year, time) =>
      [`${weekday},`, day, month, yearOf(year, now), time, 'GMT'].join(' '),
    )
    .replace(ASCTIME, (_all, weekday, month, day, time, year) =>
      [`${weekday},`, String(day).trim().padStart(2, '0'), month, year, time, 'GMT'].join(' '),
    );

/**
 * Milliseconds from now that the field `Retry-After` names (RFC 9110, 10.2.3): seconds, or a date. null for what is neither: it is
 * read strictly, for a date that only looks like one would postpone what the schedule promises.
 */
export const retryAfterOf = (text: string, now: Date): number | null => {
  if (SECONDS.test(text)) return Number(text) * SECOND;
  const fixed = asFixed(text, now);
  const time = Date.parse(fixed);
  if (Number.isNaN(time) || new Date(time).toUTCString() !== fixed) return null;
  return Math.max(0, time - now.getTime());
};

/**
 * Milliseconds for which the receiver wants no other attempt, at most a day: where its endpoint has such statuses tried again, and
 * then also for 503. 0 in all other cases. `now` is the receiver's time.
 */
export const pauseOf = ({ statusCode, retryAfter }: Outcome, retryOn: readonly number[], now: Date): number => {
  if (retryAfter === null || statusCode === null || retryOn.length === 0) return 0;
  if (statusCode !== UNAVAILABLE && !retryOn.includes(statusCode)) return 0;
  return Math.min(LONGEST, retryAfterOf(retryAfter, now) ?? 0);
};
