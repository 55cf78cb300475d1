/** Today where the business is, whatever day it is where its people are: `2026-03-14`. */
export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

/** Today where the person is. */
export const todayHere = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
