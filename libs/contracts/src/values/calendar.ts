const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Building a formatter costs more than everything else here; there are only some 400 zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, second: '2-digit', hourCycle: 'h23' });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** The local time in a time zone, read as if it were UTC; milliseconds. */
const wallTime = (timeZone: string, at: Date): number => {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Which day it is in a time zone, as YYYY-MM-DD. */
export const todayIn = (timeZone: string, now: Date): string => dayOf(wallTime(timeZone, now));

/** A moment by the clocks of a time zone, to the second and with their offset: 2026-03-13T20:30:15-04:00. */
export const momentIn = (timeZone: string, at: Date): string => {
  const local = wallTime(timeZone, at);
  const minutes = Math.round((local - at.getTime()) / MINUTE_MS);
  const offset = new Date(Math.abs(minutes) * MINUTE_MS).toISOString().slice(11, 16);
  return `${new Date(local).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
};

/** The day after today in a time zone: somewhere it has begun already, so a date may be as late as this. */
export const tomorrowIn = (timeZone: string, now: Date): string => addDays(todayIn(timeZone, now), 1);

/** YYYY-MM-DD, so many days later (or earlier). */
export const addDays = (date: string, days: number): string => dayOf(Date.parse(date) + days * DAY_MS);

/** The moment at which it is so many o'clock on a day in a time zone, whatever its clock does the night before. */
export const hourOfDay = (date: string, hour: number, timeZone: string): Date => {
  const local = Date.parse(date) + hour * HOUR_MS;
  const offset = (at: number): number => wallTime(timeZone, new Date(at)) - at;
  const guess = local - offset(local);
  return new Date(local - offset(guess));
};

/** The moment a day begins in a time zone, whatever its clock does that night. */
export const startOfDay = (date: string, timeZone: string): Date => hourOfDay(date, 0, timeZone);

const ZONE = /(Z|[+-]\d\d:\d\d)$/;
/** A plain day, YYYY-MM-DD. */
const isPlainDay = (text: string): boolean => text.length === 10;
const asText = (moment: Date): string => moment.toISOString().replace('.000Z', 'Z');

/** RFC 3339 has seconds. */
const IN_UTC = /T\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A date-time as it is answered, in UTC. One without an offset is in UTC, too. */
export const inUtc = (text: string): string => {
  if (IN_UTC.test(text)) return text;
  return asText(new Date(ZONE.test(text) ? text : `${text}Z`));
};

/** Midnight in UTC, or without an offset: how clients whose days are date-times write a day. */
const MIDNIGHT = /T00:00(:00(\.0+)?)?(Z|[+-]00:00)?$/;
/** Does a text name a day as it stands, whatever the time zone: a plain day, or midnight? */
const namesDay = (text: string): boolean => isPlainDay(text) || MIDNIGHT.test(text);

/**
 * What was written where a day is meant: a plain day stays; all else is a date-time in UTC. One with another offset that is
 * midnight in UTC keeps its offset, for it names no day.
 */
export const dayOrMoment = (text: string): string => {
  if (isPlainDay(text)) return text;
  const moment = inUtc(text);
  return MIDNIGHT.test(moment) && !MIDNIGHT.test(text) ? text : moment;
};

/** The day that a client means: midnight names its written day; any other moment falls on one in the business's time zone. */
export const dayMeant = (text: string, timeZone: string): string =>
  namesDay(text) ? text.slice(0, 'YYYY-MM-DD'.length) : todayIn(timeZone, new Date(inUtc(text)));

/** The moment that a client means, as it is answered: a day, midnight too, begins in the business's time zone. */
export const momentMeant = (text: string, timeZone: string): string =>
  namesDay(text) ? asText(startOfDay(dayMeant(text, timeZone), timeZone)) : inUtc(text);
