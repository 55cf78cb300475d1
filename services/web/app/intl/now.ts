/** Today where the business is, whatever day it is where its people are: `2026-03-14`. */
export const todayIn = (timeZone: string, at = new Date(now())): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** Today where the person is. */
export const todayHere = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);

let offset = 0;

/** Milliseconds by which the time of the sandbox is ahead; 0 in production, and where nobody moved it. */
export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};

/** What time it is for the API, in milliseconds of the epoch: the clock of a sandbox can be moved. */
export const now = (): number => Date.now() + offset;

/** The first day of the month that lies so many months before a day's: `2026-11-23`, 5 -> `2026-06-01`. */
export const monthStart = (today: string, before: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 10);
};

/** The last day of a month: `2026-02` -> `2026-02-28`. */
export const monthEnd = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The last months up to that of a day, oldest first: `2026-06` … `2026-11`. */
export const monthsUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthStart(today, count - 1 - index).slice(0, 7));

const momentOf = (day: string, time: string): string | undefined => {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** The first moment of a day, where the person is; undefined of what is no day. */
export const startOfDay = (day: string): string | undefined => momentOf(day, '00:00:00');

/** The last moment of a day, where the person is. */
export const endOfDay = (day: string): string | undefined => momentOf(day, '23:59:59.999');
